"""A bot in ten lines: ./felt match "python(examples/python/ten_lines.py)" mc --hands 2000"""
import felt


class TenLines(felt.Agent):
    def act(self, view, rng):
        others = ["random"] * len(view.opponents)
        equity = felt.equity(view.hole, *others, board=view.board, samples=2000, threads=1).players[0].equity
        if equity > 0.65 and view.can_raise:
            return felt.Action.raise_to(view.clamp_raise(view.pot_raise_to))
        if not view.to_call:
            return "check"
        return "call" if equity > view.to_call / (view.pot + view.to_call) else "fold"


if __name__ == "__main__":
    answer = felt.match([TenLines, "mc"], hands=400, seed=1)
    for seat in answer.seats:
        print(f"{seat.agent:10} {seat.bb_per_100:+8.1f} ± {seat.ci95:.1f} bb/100, {seat.faults} faults")
