import { type Action, firstSeat, type Game, type Position, turns } from '@jatekvilag/engine'
import { writeMatchId, writePositionId } from '@jatekvilag/games/luck/backgammon/gnu-id.ts'
import { ANSWERING, AT, DECIDING, DOUBLE, DROP, ROLL, TAKE } from '@jatekvilag/games/luck/backgammon/position.ts'
import { Failure } from '../../failure.ts'
import { problem } from '../../texts.ts'
import type { Examined, Rival } from '../rival.ts'
import { Gnubg } from './gnubg.ts'
import { boardAfter, boardOf, sideOf } from './men.ts'
import { doubles, isThinkable, lostByDoubler, lostByOther, readVerdict, takes, type Verdict } from './verdict.ts'

/** One line of its list of moves. */
interface Hint {
  readonly move: string
  readonly equity: number
}

/** The cube stands in the middle. */
const NOBODY = 3
const PLAYING = 1

/** GNU Backgammon: asked for its opinion of each throw and each double, one position after the other. */
export async function gnubgRival(command: readonly string[], game: Game, plies: number): Promise<Rival> {
  if (game.id !== 'backgammon' || game.options.misere) throw new Failure(problem('engine-other-game', game.id))
  const { cube, matchLength, jacoby } = game.options as { cube: boolean; matchLength: number; jacoby: boolean }
  const gnubg = new Gnubg(command)
  const use = cube ? 'on' : 'off'
  await gnubg.ask(
    ...['set automatic game off', 'set automatic roll off', 'set automatic move off', `set cube use ${use}`],
    ...['chequerplay', 'cubedecision'].flatMap((about) => [
      `set evaluation ${about} evaluation plies ${plies}`,
      `set evaluation ${about} evaluation cubeful ${use}`,
    ]),
    ...['set player 0 human', 'set player 1 human'],
    matchLength > 1 ? `new match ${matchLength}` : 'new session',
  )
  let planned: Action[] = []

  /** Whose turn it is, he is its second player; dice of nothing ask about the cube. */
  const layOut = (p: Position): string[] => {
    const mover = p[AT.turn]!
    const score = (seat: number) => (matchLength > 1 ? p[AT.score + seat]! : 0)
    const id = writeMatchId({
      ...{ cube: p[AT.cube]!, owner: p[AT.owner]! < 0 ? NOBODY : p[AT.owner] === mover ? 1 : 0 },
      ...{ onRoll: 1, turn: 1, crawford: p[AT.crawford]!, state: PLAYING, doubled: 0, resigned: 0 },
      ...{ highDie: p[AT.high]!, lowDie: p[AT.low]! },
      ...{ length: matchLength > 1 ? matchLength : 0, score0: score(1 - mover), score1: score(mover) },
    })
    const rules = matchLength > 1 ? [] : [`set jacoby ${jacoby ? 'on' : 'off'}`]
    return [`set matchid ${id}`, `set board ${writePositionId(sideOf(p, 1 - mover), sideOf(p, mover))}`, ...rules]
  }

  const hints = async (p: Position, count: number): Promise<Hint[]> => {
    const lines = await gnubg.ask(...layOut(p), `hint ${count}`)
    return lines.flatMap((line) => {
      const found = /^\s*\d+\.\s+\S+\s+\S+\s+(.*?)\s+Eq\.:\s*([-+][\d.]+)/.exec(line)
      return found ? [{ move: found[1]!, equity: Number(found[2]) }] : []
    })
  }
  const verdictOn = async (p: Position): Promise<Verdict | undefined> =>
    readVerdict(await gnubg.ask(...layOut(p), 'hint'))

  async function examineCube(before: Position, after: Position): Promise<Examined | undefined> {
    const verdict = await verdictOn(before)
    if (!verdict) return undefined
    if (before[AT.phase] === ANSWERING)
      return { about: 'cube', lost: lostByOther(verdict, after[AT.cube]! > before[AT.cube]!), hard: true }
    const hasDoubled = after[AT.phase] === ANSWERING
    return { about: 'cube', lost: lostByDoubler(verdict, hasDoubled), hard: hasDoubled || isThinkable(verdict) }
  }

  return {
    name: `GNU Backgammon, ${plies}-ply`,
    async begin() {
      planned = []
    },
    async choose(match) {
      const [seat, p] = [firstSeat(match.actors), match.position]
      if (p[AT.phase] === DECIDING) {
        const verdict = await verdictOn(p)
        return verdict && doubles(verdict) ? DOUBLE : ROLL
      }
      if (p[AT.phase] === ANSWERING) {
        const verdict = await verdictOn(p)
        return !verdict || takes(verdict) ? TAKE : DROP
      }
      if (planned.length === 0) {
        const all = turns(game, p)
        if (all.length === 1) planned = [...all[0]!.actions]
        else {
          const [best] = await hints(p, 1)
          const wanted = best && boardAfter(p, seat, best.move)
          // Where a turn wins a game of a match, the men already stand for the next one.
          const turn =
            all.find(({ after }) => boardOf(after) === wanted) ??
            all.find(({ after }) => after[AT.score + seat]! > p[AT.score + seat]!)
          if (!turn) throw new Failure(problem('engine-illegal', best?.move ?? ''))
          planned = [...turn.actions]
        }
      }
      return planned.shift()!
    },
    async examine(before, after) {
      if (turns(game, before).length < 2) return undefined
      if (before[AT.phase] === DECIDING || before[AT.phase] === ANSWERING) return examineCube(before, after)
      const all = await hints(before, 500)
      const played = all.find(({ move }) => boardAfter(before, before[AT.turn]!, move) === boardOf(after))
      if (!played || !all[0]) return undefined
      return { about: 'move', lost: Math.max(0, all[0].equity - played.equity), hard: true }
    },
    close: () => gnubg.close(),
  }
}
