"""Rounds of games of men and of learning from them, on a machine with many processors and a GPU: while a game is played on all
processors, the network of the game before it learns.

    g++ -O3 -march=native -std=c++20 play.cpp -o play
    python3 rounds.py tables-folder networks-folder rounds.json --processors 16

`tables-folder` has GAME.tables of cli/training/men/tables.ts and, for games that are the same in a mirror, GAME.flip.u16 of
cli/training/updated-network/flip.ts. Each step of rounds.json names a game, for how long and with how many nodes a move it is played, with
which network (a name in networks-folder, such as one of an earlier step or run; none: as in the tables), and what then learns from all
games of it so far. `play` names another program that writes such samples.

Going on with what came last loses games where it is the weaker one. A step with `match` instead of `seconds` lets that network play so many games
on each processor against the best so far (at first the one that the tables hold) and takes it in its place where it wins more than half; steps
whose network is `best` are played by that one. A step with neither learns from the games that are there. The plan is read again before each step, so
that it may be changed while it is played.
"""

import argparse
import glob
import json
import os
import queue
import subprocess
import sys
import threading
import time

HERE = os.path.dirname(os.path.abspath(__file__))
LEARN = os.path.join(HERE, "..", "updated-network", "learn.py")


def judged_by(given, network, game, flag="--network"):
    if network == "best":
        network = given.best.get(game)
    return [flag, os.path.join(given.networks, network)] if network else []


def match(given, step, number):
    """Whether a network is better than the best so far."""
    game = step["game"]
    tables = os.path.join(given.tables, f"{game}.tables")
    program = os.path.join(HERE, "play")
    running = []
    for i in range(given.processors):
        command = [program, tables, "--match", program, tables, str(step.get("a_move", 0.004)), "--opening", "6"]
        command += ["--games", str(step["games"]), "--seed", str(100_000 * number + 1000 * i)]
        command += judged_by(given, step["match"], game) + judged_by(given, "best", game, "--others-network")
        running.append(subprocess.Popen(command, stdout=subprocess.PIPE, text=True))
    sums = [0, 0, 0]
    for each in running:
        last = each.communicate()[0].strip().splitlines()[-1]
        for k, word in enumerate(last.split(":")[0].split()):
            sums[k] += int(word[1:])
    print(f"{game}, {step['match']} against {given.best.get(game, 'the tables')}: +{sums[0]} ={sums[1]} -{sums[2]}", flush=True)
    if sums[0] > sums[2]:
        given.best[game] = step["match"]


def play(given, step, number):
    """All processors play; the answer is the files of samples."""
    game = step["game"]
    files, running = [], []
    for i in range(given.processors):
        file = os.path.join(given.samples, f"{game}.{number}.{i}.bin")
        command = [step.get("play", os.path.join(HERE, "play")), os.path.join(given.tables, f"{game}.tables"), file]
        command += ["--seconds", str(step["seconds"]), "--nodes", str(step["nodes"]), "--seed", str(1000 * number + i + 1)]
        if "play" not in step:
            command += ["--sees", "--zones", str(given.zones.get(game, 1))]
        command += judged_by(given, step.get("network"), game)
        running.append(subprocess.Popen(command, stdout=subprocess.PIPE, text=True))
        files.append(file)
    said = [each.communicate()[0].strip() for each in running]
    print(f"{game}, step {number}: {said[0]}", flush=True)
    return [file for file in files if os.path.exists(file) and os.path.getsize(file) > 0]


def learn(given, step, number, files):
    game, learning = step["game"], step["learn"]
    command = [sys.executable, LEARN, os.path.join(given.networks, f"{game}.{number}.f32")]
    zones = given.zones.get(game, 1)
    command += ["--inputs", str(given.inputs[game] * zones), "--zones", str(zones)]
    command += ["--hidden", str(learning["hidden"]), "--stages", learning["stages"]]
    for name in ("epochs", "trust", "rate", "batch"):
        if name in learning:
            command += [f"--{name}", str(learning[name])]
    if "begin" in learning:
        command += ["--begin", os.path.join(given.networks, learning["begin"])]
    if learning.get("on_top"):
        command.append("--on-top")
    flip = os.path.join(given.tables, f"{game}.flip.u16")
    if zones == 1 and os.path.exists(flip):
        command += ["--flip", flip]
    said = subprocess.run(command + files, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    print(f"{game}, step {number}, learned:\n{said.stdout.strip()[-900:]}", flush=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tables")
    parser.add_argument("networks")
    parser.add_argument("plan")
    parser.add_argument("--samples", default="/tmp/samples")
    parser.add_argument("--processors", type=int, default=os.cpu_count())
    given = parser.parse_args()
    given.inputs = json.load(open(os.path.join(given.tables, "inputs.json")))
    zones = os.path.join(given.tables, "zones.json")
    given.zones = json.load(open(zones)) if os.path.exists(zones) else {}
    for folder in (given.samples, given.networks):
        os.makedirs(folder, exist_ok=True)
    waiting, learned, given.best = queue.Queue(), {}, {}

    def learner():
        while (task := waiting.get()) is not None:
            learn(given, *task)
            learned[task[1]].set()

    thread = threading.Thread(target=learner)
    thread.start()
    began, files, number = time.time(), {}, 0
    while number < len(steps := json.load(open(given.plan))):
        step = steps[number]
        number += 1
        wanted = step.get("match", step.get("network", ""))
        made_by = [event for made, event in learned.items() if wanted.startswith(f"{step['game']}.{made}.")]
        for event in made_by:
            event.wait()
        if "match" in step:
            match(given, step, number)
            print(f"{time.time() - began:.0f} s", flush=True)
            continue
        files.setdefault(step["game"], glob.glob(os.path.join(given.samples, f"{step['game']}.*.bin")))
        if "seconds" in step:
            files[step["game"]].extend(play(given, step, number))
        print(f"{time.time() - began:.0f} s", flush=True)
        if "learn" in step:
            learned[number] = threading.Event()
            waiting.put((step, number, list(files[step["game"]])))
    waiting.put(None)
    thread.join()
    print(f"{time.time() - began:.0f} s in all", flush=True)


if __name__ == "__main__":
    main()
