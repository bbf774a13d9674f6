/**
 * Compares the rules of go's trainer with those of the box: stones, legal points, the ko point and the count along random games.
 *
 *   node packages/cli/training/compare-go.ts packages/bots/training/go/compare
 */
import { spawnSync } from 'node:child_process'
import { ActionList, openGame, Random, unwrap } from '@jatekvilag/engine'
import { gameEntry } from '@jatekvilag/games'

const [trainer = './compare', games = '20'] = process.argv.slice(2)
const random = new Random(1)
const list = new ActionList()

const asked: string[] = []
const wanted: string[] = []
for (const size of [9, 13, 19]) {
  const points = size * size
  const game = unwrap(openGame(gameEntry('go')!, { options: { size, komi: 0 } }))
  for (let g = 0; g < Number(games); g++) {
    const p = game.start()
    const played: number[] = []
    while (!game.result(p) && played.length < 2 * points) {
      // Every fourth game without regard for eyes, so that suicide, large captures and long fights come up.
      const seat = played.length % 2
      const action = g % 4 === 0 ? game.sample(p, seat, random, list) : game.playout!(p, seat, random, list)
      if (action === points && played.at(-1) === points && random.below(4) === 0) break
      game.play(p, seat, action)
      played.push(action)
      if (random.below(5) > 0 && !game.result(p)) continue
      list.count = 0
      game.actions(p, 1 - seat, list)
      const legal = new Uint8Array(points)
      const over = game.result(p) !== null
      for (let i = 0; i < list.count; i++) if (list.items[i]! < points) legal[list.items[i]!] = 1
      asked.push(`${size} ${played.join(' ')}`)
      // What may be played after the end, the box does not say; how it counts before the end, the text of the position does not.
      const ko = / (-|[a-z]\d+) \d+:\d+ /.exec(game.write(p))![1]!
      const koPoint = ko === '-' ? -1 : game.board.shapes.findIndex((shape) => shape.name === ko)
      wanted.push(
        `${p.slice(0, points).join('')} ${over ? '' : legal.join('')} ${koPoint} ${over ? lead(game, p) : ''}`,
      )
    }
  }
}

/** Black's points less white's, as the counters beside the board show them. */
function lead(game: ReturnType<typeof open>, p: Int32Array): number {
  const counters = game.scene(p).counters!.filter((each) => each.label === 'points')
  return Number(counters[0]!.value) - Number(counters[1]!.value)
}
function open() {
  return unwrap(openGame(gameEntry('go')!))
}

const { stdout } = spawnSync(trainer, [], { input: asked.join('\n'), encoding: 'utf8', maxBuffer: 1 << 30 })
const got = stdout
  .trimEnd()
  .split('\n')
  .map((line) => {
    const [stones, legal, ko, count, over] = line.split(' ')
    return `${stones} ${over === '1' ? '' : legal} ${ko} ${over === '1' ? count : ''}`
  })
const wrong = wanted.findIndex((each, i) => each !== got[i])
if (wrong >= 0) console.error(`${asked[wrong]}\nbox     ${wanted[wrong]}\ntrainer ${got[wrong]}`)
const ends = wanted.filter((each) => !each.endsWith(' ')).length
console.log(`${wanted.length} positions compared, ${ends} of them counted${wrong < 0 ? ': the same' : ''}`)
process.exitCode = wrong < 0 ? 0 : 1
