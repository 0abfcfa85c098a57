"""Answers: what felt's commands print with --json, as dictionaries whose keys are attributes too."""


class Answer(dict):
    """A dictionary whose keys are attributes too: answer["rank"] and answer.rank are the same."""

    def __getattr__(self, name):
        try:
            return self[name]
        except KeyError:
            raise AttributeError(f"there is no '{name}' in this answer; there is {', '.join(self)}") from None

    def __dir__(self):
        return [*super().__dir__(), *self]
