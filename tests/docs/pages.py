"""What the tests of the docs share: the pages, their code, and the commands of felt that they show."""
import os
import re
from collections import namedtuple

SKIPPED = ("build", "node_modules", ".git", ".cache")
FELT = r"(?:\./|build/release/)?felt "
OTHER = r"\./dev |npm |cd |build/|pip |halmstad_load |web_load |#"  # commands of other programs that stand between those of felt

# A command that a reader is meant to type: its page and line, the words behind `felt`, the comment beside it, what it is shown to print.
Example = namedtuple("Example", "page line command comment expected")


def pages(root):
    found = []
    for folder, folders, files in os.walk(root):
        folders[:] = [name for name in folders if name not in SKIPPED]
        found += [os.path.relpath(os.path.join(folder, name), root) for name in files if name.endswith(".md")]
    return sorted(found)


def read(root, page):
    with open(os.path.join(root, page), encoding="utf8") as file:
        return file.read()


def split_blocks(text):
    """(blocks, prose): the code as lists of (line number, line without the block's indent), and the text with its code blanked out."""
    blocks, prose, block, fence = [], [], None, None
    for number, line in enumerate(text.split("\n"), 1):
        mark = re.match(r"( *)(```+)", line)
        starts = line.startswith("    ") and prose[-1:] in ([], [""])
        if fence is not None and mark and mark.group(2) == fence.group(2):
            fence = block = None
        elif fence is not None:
            block.append((number, line.removeprefix(fence.group(1))))
        elif mark or (starts and block is None):
            block, fence = [] if mark else [(number, line[4:])], mark
            blocks.append(block)
        elif block is not None and (line == "" or line.startswith("    ")):
            block.append((number, line[4:]))
        else:
            block = None
        prose.append(line if block is None and not mark else "")
    return blocks, "\n".join(prose)


def without_comment(line):
    command, _, comment = re.sub(r"\s+# ", "\0", line, count=1).partition("\0")
    return command.strip(), comment


def joined(block):
    """The block with lines that end in a backslash joined to the next."""
    lines = []
    for number, line in block:
        if lines and lines[-1][1].endswith("\\"):
            lines[-1] = (lines[-1][0], lines[-1][1][:-1].rstrip() + " " + line.strip())
        else:
            lines.append((number, line))
    return lines


def block_examples(page, block):
    """Where lines of a block begin with `$ `, those are its commands and the others what they print; else every line is a command."""
    lines = joined(block)
    prompted = any(line.startswith("$ ") for _, line in lines)
    found = []
    for number, line in lines:
        match = re.match((r"\$ " if prompted else "") + FELT + r"([\w-].*)$", line)
        if match:
            found.append(Example(page, number, *without_comment(match.group(1)), []))
        elif prompted and found and not line.startswith("$ "):
            found[-1].expected.append(line)
        elif line.startswith("$ ") or (found and line and not prompted and not re.match(OTHER, line)):
            raise AssertionError(f"{page}:{number}: neither a command of felt nor what one prints: {line}")
    for example in found:
        while example.expected and example.expected[-1] == "":
            example.expected.pop()
    return found


def spans(root, page):
    """(line, text) of everything in backticks outside of code blocks; the text without line breaks."""
    prose = split_blocks(read(root, page))[1]
    for match in re.finditer(r"(?<!`)(`+)(?!`)((?:(?!\n\n).)+?)(?<!`)\1(?!`)", prose, re.S):
        yield prose.count("\n", 0, match.start()) + 1, re.sub(r"\s+", " ", match.group(2)).strip()


def examples(root, page):
    """The page's commands in its order: those in blocks of code, and those in backticks that begin with `./felt`, have arguments
    and leave nothing open. The others in backticks are mentions."""
    found = [example for block in split_blocks(read(root, page))[0] for example in block_examples(page, block)]
    for line, text in spans(root, page):
        command = text.removeprefix("./felt ")
        if command != text and re.search(r"--|[\"./=\d|]", command) and not re.search(r"[…<\[]|\b[A-Z]{2,}\b", command):
            found.append(Example(page, line, command, "", []))
    return sorted(found, key=lambda example: example.line)


def mentioned(root, page):
    """(line, words behind `felt`) of every mention of a command: examples, and commands in backticks that leave something open."""
    for example in examples(root, page):
        yield example.line, example.command
    for block in split_blocks(read(root, page))[0]:
        for number, line in joined(block):
            started = re.match(r"(?:mpirun|srun) .*?" + FELT + r"([\w-].*)$", line)  # Mpi.* run such commands
            if started:
                yield number, without_comment(started.group(1))[0]
    for line, text in spans(root, page):
        for match in re.finditer(r"(?:^|[\s(\"])" + FELT + r"((?:[^|]*\([^()]*\))*[^|()]*)", text):
            yield line, match.group(1).strip()
