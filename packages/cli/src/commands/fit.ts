import { existsSync } from 'node:fs'
import { fitWeights, loadJudge } from '@jatekvilag/bots'
import { COUNT, COUNT_OR_NONE, readArguments, SEED, SHARE, whole } from '../arguments.ts'
import { Failure } from '../failure.ts'
import { GAME_FLAGS, openNamed } from '../opening.ts'
import { Progress } from '../progress.ts'
import { tellRoom, weightsIn } from '../room.ts'
import { problem } from '../texts.ts'

/**
 * Fits the weights of a game's evaluation by self-play and prints them as the bot.json of its room wants them; --write puts
 * them there. --from is a file with weights (such as a bot.json) or a list such as `queen=4.5,rook=2.5`;
 * --only names the terms to fit, where the others shall stay; --stray says how far they go without much evidence, as a
 * share of what they begin with.
 */
export async function fit(args: readonly string[], root: string): Promise<void> {
  const wanted = readArguments(args, {
    ...GAME_FLAGS,
    rounds: COUNT,
    games: COUNT,
    opening: COUNT_OR_NONE,
    depth: whole(0, 99),
    work: COUNT,
    random: SHARE,
    seed: SEED,
    from: 'value',
    only: 'value',
    stray: { from: 0, to: 1000 },
    write: 'switch',
  })
  const { game } = openNamed(wanted)
  if (!game.evaluation) throw new Failure(problem('no-evaluation', game.id))
  const from = wanted.value('from') === undefined ? undefined : spelledOut(wanted.value('from')!)
  const only = wanted.value('only')?.split(',')
  const stranger = only?.find((term) => !game.evaluation!.terms.includes(term))
  if (stranger !== undefined) throw new Failure(unknownTerm(stranger, game.evaluation.terms))
  const plan = {
    rounds: wanted.number('rounds', 4),
    gamesPerRound: wanted.number('games', 300),
    opening: wanted.number('opening', 0),
    randomMoves: wanted.number('random', 0.15),
    depth: wanted.number('depth', 0),
    work: wanted.value('work') === undefined ? undefined : wanted.number('work', 0),
    seed: wanted.number('seed', 1),
    from: from === undefined ? undefined : readWeights(from, game.evaluation.terms),
    only,
    stray: wanted.value('stray') === undefined ? undefined : wanted.number('stray', 0),
  }
  await loadJudge(game)
  const progress = new Progress()
  const fitting = fitWeights(game, plan)
  let played = { round: 0, games: 0, loss: 0, weights: new Float64Array(game.evaluation.terms.length) as Float64Array }
  for (let state = fitting.next(); !state.done; ) {
    played = state.value
    const line = `${game.id}: round ${played.round} of ${plan.rounds}, ${played.games} of ${plan.gamesPerRound} games, loss ${played.loss.toFixed(4)}`
    state = fitting.next(await progress.tell(line))
  }
  progress.clear()
  const { weights: fitted, loss } = played
  const terms = Object.fromEntries(game.evaluation.terms.map((term, i) => [term, Number(fitted[i]!.toFixed(4))]))
  const { opening, randomMoves, depth, work, seed, stray } = plan
  // The words and flags that choose the variant belong to how the weights were made.
  const variant = [
    wanted.value('preset') ? `--preset ${wanted.value('preset')}` : '',
    ...wanted.list('option').map((each) => `--option ${each}`),
  ]
    .filter(Boolean)
    .map((flag) => ` ${flag}`)
    .join('')
  const made = `jv fit ${game.id}${variant} --rounds ${played.round} --games ${played.games} --opening ${opening} --random ${randomMoves} ${work === undefined ? `--depth ${depth}` : `--work ${work}`} --seed ${seed}${from === undefined ? '' : ` --from ${from}`}${only ? ` --only ${only.join(',')}` : ''}${stray === undefined ? '' : ` --stray ${stray}`} (loss ${loss.toFixed(4)})`
  tellRoom(root, game, { weights: { made, terms } }, wanted.has('write'))
}

const unknownTerm = (term: string, terms: readonly string[]) => problem('unknown-term', term, terms.join(', '))

/** The file may be another one tomorrow, so how weights were made names the numbers. */
function spelledOut(from: string): string {
  if (!existsSync(from)) return from
  return Object.entries(weightsIn(from))
    .flatMap(([term, value]) => (value === 0 ? [] : [`${term}=${value}`]))
    .join(',')
}

/** `queen=4.5,rook=2.5`; terms that are not named begin at zero. */
function readWeights(text: string, terms: readonly string[]): Float64Array {
  const weights = new Float64Array(terms.length)
  for (const pair of text.split(',')) {
    const [term = '', value] = pair.split('=')
    if (!terms.includes(term)) throw new Failure(unknownTerm(term, terms))
    if (!Number.isFinite(Number(value))) throw new Failure(problem('term-form', pair))
    weights[terms.indexOf(term)] = Number(value)
  }
  return weights
}
