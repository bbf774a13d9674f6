/**
 * Compares the rules of the trainer with those of the box: every turn of positions from random games, throw by throw.
 *
 *   node packages/cli/training/compare-backgammon.ts packages/bots/training/backgammon/train
 */
import { spawnSync } from 'node:child_process'
import { ActionList, CHANCE, openGame, Random, unwrap } from '@jatekvilag/engine'
import { gameEntry } from '@jatekvilag/games'

const [trainer = './train', games = '200'] = process.argv.slice(2)
const game = unwrap(openGame(gameEntry('backgammon')!, { options: { cube: false } }))
const random = new Random(1)
const BAR = 24
const HOME = 26
const SEAT = 28

/** 25 counts and the men off, of who is to throw and then of the other. */
function numbers(p: Int32Array, mover: number): number[] {
  const side = (seat: number) => [
    ...Array.from({ length: 24 }, (_, i) => Math.max(0, seat === 0 ? p[i]! : -p[23 - i]!)),
    p[BAR + seat]!,
    p[HOME + seat]!,
  ]
  return [...side(mover), ...side(1 - mover)]
}

const list = new ActionList()
function actionsOf(p: Int32Array, seat: number): number[] {
  list.count = 0
  game.actions(p, seat, list)
  return [...list.items.slice(0, list.count)]
}

/** Every board at the end of this turn. */
function ends(p: Int32Array, seat: number, out: Set<string>): void {
  if (game.result(p) || game.actors(p) !== 1 << seat) {
    out.add(numbers(p, seat).join(','))
    return
  }
  for (const action of actionsOf(p, seat)) {
    const next = p.slice()
    game.play(next, seat, action)
    ends(next, seat, out)
  }
}

const asked: string[] = []
const wanted: string[] = []
for (let g = 0; g < Number(games); g++) {
  const p = game.start()
  while (!game.result(p)) {
    const seat = p[SEAT]!
    const before = numbers(p, seat)
    const throws = actionsOf(p, CHANCE)
    const thrown = throws[random.below(throws.length)]!
    game.play(p, CHANCE, thrown)
    const all = new Set<string>()
    ends(p, seat, all)
    asked.push(`${before.join(' ')} ${(thrown >> 3) & 7} ${thrown & 7}`)
    wanted.push([...all].sort().join(' '))
    while (!game.result(p) && game.actors(p) === 1 << seat) game.play(p, seat, game.sample(p, seat, random, list))
  }
}
const { stdout } = spawnSync(trainer, ['turns'], { input: asked.join('\n'), encoding: 'utf8', maxBuffer: 1 << 30 })
const got = stdout
  .trimEnd()
  .split('\n')
  .map((line) => line.trim().split(' ').sort().join(' '))
const wrong = wanted.findIndex((each, i) => each !== got[i])
if (wrong >= 0) console.error(`${asked[wrong]}\nbox     ${wanted[wrong]}\ntrainer ${got[wrong]}`)
console.log(`${wanted.length} throws compared${wrong < 0 ? ': the same turns' : ''}`)
process.exitCode = wrong < 0 ? 0 : 1
