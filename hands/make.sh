#!/usr/bin/env bash
# Plays the hands of this folder again; the bytes are the same on every machine.
#   hands/make.sh [FELT [FOLDER]]     from the repository's root: the program, and where the files go
set -eu

felt=${1:-./felt}
out=${2:-hands}
work=$(mktemp -d)
trap 'rm -r -- "$work"' EXIT

# play NAME OPTION…: a match whose hands are in $work/NAME.phhs
play() {
  local name=$1
  shift
  "$felt" match "$@" --no-duplicate --save "$work/$name.phhs" --quiet >/dev/null
}

play six-max reader mc phase2 standard pot-odds mc-adaptive \
  --hands 100 --session 100 --keep-stacks --stack 2000 --blinds 10/20 --seed 1
play heads-up reader mc --hands 40 --stack 2000 --blinds 10/20 --seed 2
play limit mc standard phase2 pot-odds --variant limit-holdem --hands 30 --seed 3
play draw caesar reflex call --variant draw --hands 29 --seed 4
play all-in allin call --hands 1 --stack 2000 --blinds 10/20 --seed 5

cp "$work/six-max.phhs" "$work/draw.phhs" "$out/"
"$felt" convert "$work/heads-up.phhs" "$out/heads-up.log" >/dev/null
"$felt" convert "$work/limit.phhs" "$out/limit.txt" --hero mc >/dev/null
"$felt" convert "$work/all-in.phhs" "$out/all-in.phh" >/dev/null
