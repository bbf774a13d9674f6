import { isLevel, type Level, MOST_CORES, type Player, type Thinker } from '@jatekvilag/bots'
import { Failure } from '../failure.ts'
import { weightsIn } from '../room.ts'
import { problem } from '../texts.ts'

const LEVEL_NUMBERS = ['work', 'seconds', 'temperature', 'depth']
const TREE_NUMBERS = [
  'exploration',
  'trust',
  'priors',
  'patience',
  'playouts',
  'haste',
  'cutoff',
  'width',
  'threats',
  'hunches',
]
const NETWORK_NUMBERS = ['curiosity', 'caution']

/**
 * `level:1` … `level:8`, `random`, or `uct`: plain tree search with the time of level 8. Changes may follow, for
 * trying things out: `level:8,method=tree,exploration=0.3,shareMoves=true,temperature=0.1`, and `weights=FILE` to play
 * with the weights of another bot.json, or of what `jv fit` has printed. `cores=3` thinks as three processors would, each for
 * the whole time.
 */
export function playerNamed(text: string): Player {
  if (text === 'random') return 'random'
  const [name = '', ...changes] = text.split(',')
  const level = name === 'uct' ? 8 : Number(name.replace(/^level:/, ''))
  if (!isLevel(level)) throw new Failure(problem('player-form', text))
  const player: Thinker = { level, ...(name === 'uct' ? { plain: true } : {}) }
  return changes.reduce(changed, player)
}

export const levelName = (level: Level): string => `level:${level}`

function changed(player: Thinker, change: string): Thinker {
  const [key = '', value] = change.split('=')
  const number = Number(value)
  if (LEVEL_NUMBERS.includes(key) && !Number.isNaN(number))
    return { ...player, plan: { ...player.plan, [key]: number } }
  if (TREE_NUMBERS.includes(key) && !Number.isNaN(number)) return { ...player, tree: { ...player.tree, [key]: number } }
  if (NETWORK_NUMBERS.includes(key) && !Number.isNaN(number))
    return { ...player, network: { ...player.network, [key]: number } }
  if (key === 'proof' && !Number.isNaN(number)) return { ...player, proof: number }
  if (key === 'cores' && number >= 1 && number <= MOST_CORES) return { ...player, cores: number }
  if (key === 'from' && isLevel(number)) return { ...player, from: number }
  if (key === 'prune') return { ...player, prune: value === 'true' }
  if (key === 'shareMoves') return { ...player, tree: { ...player.tree, shareMoves: value === 'true' } }
  if (key === 'sensible') return { ...player, tree: { ...player.tree, sensible: value === 'true' } }
  if (key === 'weights' && value !== undefined) return { ...player, weights: weightsIn(value) }
  if (
    key === 'method' &&
    (value === 'tree' || value === 'alpha-beta' || value === 'throws' || value === 'network' || value === 'rows')
  )
    return { ...player, method: value }
  throw new Failure(problem('player-change', change))
}
