"""Hand histories as a table: who won what in hands/."""
import felt

frame = felt.to_pandas(felt.hands("hands"))
won = frame.groupby("player")["net"].agg(["count", "sum"]).sort_values("sum", ascending=False)
print(won)
