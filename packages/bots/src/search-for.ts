import type { Action, Game, Random } from '@jatekvilag/engine'
import { AlphaBeta } from './alpha-beta.ts'
import { bookOf } from './book.ts'
import type { Request, Thinking } from './bot.ts'
import type { Budget } from './budget.ts'
import type { Choice } from './choice.ts'
import { IdeaSearch } from './idea-search.ts'
import { InformationSearch } from './information-search.ts'
import type { ImaginedLookers } from './lookers.ts'
import { type Company, NetworkSearch } from './network-search.ts'
import { OwnProof } from './own-proof.ts'
import { Prover } from './proof.ts'
import { RowSearch } from './rows/row-search.ts'
import { ThreatSearch } from './threat-search.ts'
import { ThrowSearch } from './throw-search.ts'
import { TreeSearch } from './tree-search.ts'

/**
 * Careless levels choose among moves whose score is at most this many log-odds below the best, careful ones among fewer:
 * what is worse by more than some temperatures is hardly ever chosen, and an exact score for it costs time.
 */
const WIDEST_MARGIN = 4
const MARGIN_PER_TEMPERATURE = 12
/** So many fours in a row are followed at the ends of lines. */
const FOURS = 12

/** With `among` it looks at those moves alone, each to the same effort; see the searches. */
export interface Search {
  (request: Request, budget: Budget, among?: readonly Action[]): Choice
  /** With others who look at positions for it, where that helps. */
  with?(request: Request, budget: Budget, company: Company): Promise<Choice>
  /** The same with others who are only imagined. */
  beside?(request: Request, budget: Budget, lookers: ImaginedLookers): Choice
}

/** The search that a game's plan asks for. */
export function searchFor(game: Game, random: Random, thinking: Thinking, lines: number): Search {
  const { method, level, tree, network, proof, judge, prune } = thinking
  if (method === 'alpha-beta') {
    const alphaBeta = new AlphaBeta(game, {
      judge: judge!,
      deepest: level.depth,
      margin: Math.min(WIDEST_MARGIN, MARGIN_PER_TEMPERATURE * level.temperature),
      lines,
      prune,
    })
    return ({ view, seen }, budget, among) => alphaBeta.search(view, budget, seen, among)
  }
  if (method === 'throws') {
    const throws = new ThrowSearch(game, { judge: judge!, deepest: level.depth, careless: level.temperature > 0 })
    return ({ view }, budget, among) => throws.search(view, budget, among)
  }
  if (method === 'rows') return rowsFor(game, random, thinking, lines)
  if (method === 'network') {
    const search = new NetworkSearch(game, { judge: judge!, ...network, lines })
    const alone: Search = ({ view, seen }, budget, among) => search.search(view, budget, seen, among)
    return Object.assign(alone, {
      with: ({ view, seen }: Request, budget: Budget, company: Company) =>
        search.searchWith(company, view, budget, seen),
      beside({ view, seen }: Request, budget: Budget, lookers: ImaginedLookers) {
        lookers.begin()
        return search.searchBeside(lookers, view, { ...budget, clock: lookers.now }, seen)
      },
    })
  }
  if (method === 'ideas') {
    const ideas = new IdeaSearch(game, random, level)
    return (request, budget, among) => ideas.search(request, budget, among)
  }
  const hidden = hasSecrets(game)
  if (hidden || actTogether(game)) {
    const information = new InformationSearch(game, random, { judge, ...tree })
    return ({ view, seat, seen }, budget, among) =>
      information.search(view, seat, budget, hidden ? undefined : seen, among)
  }
  const treeSearch = new TreeSearch(game, random, { judge, ...tree, lines })
  const alike: Search = ({ view, seen }, budget, among) => treeSearch.search(view, budget, seen, among)
  if (proof === 0) return withThreats(game, thinking, alike)
  // A proof looks at all moves and at some of them longer than at others: it has no say where two are compared.
  const proving = provingFor(game, thinking, alike)
  return (request, budget, among) => (among ? alike : proving)(request, budget, among)
}

/** Where the plan asks for it, wins by threats alone are looked for before and after. */
function withThreats(game: Game, { tree }: Thinking, search: Search): Search {
  if (!game.attack || (tree.threats ?? 0) === 0) return search
  const threats = new ThreatSearch(game)
  return (request, budget, among) =>
    among ? search(request, budget, among) : threats.search(request.view, budget, (rest) => search(request, rest))
}

function rowsFor(game: Game, random: Random, thinking: Thinking, lines: number): Search {
  const { level } = thinking
  const rows = new RowSearch(game, {
    deepest: level.depth,
    margin: Math.min(WIDEST_MARGIN, MARGIN_PER_TEMPERATURE * level.temperature),
    lines,
    // Careless levels overlook what others would win by.
    fours: level.temperature > 0 ? 0 : FOURS,
  })
  let otherwise: Search | undefined
  return (request, budget, among) => {
    if (rows.serves(request.view)) return rows.search(request.view, budget, among)
    // Stages in which no stone is put are left to the common search.
    otherwise ??= searchFor(game, random, { ...thinking, method: 'tree' }, lines)
    return otherwise(request, budget, among)
  }
}

function provingFor(game: Game, { level, proof }: Thinking, search: Search): Search {
  if (game.forces) {
    const own = new OwnProof(game, { part: proof, book: bookOf(game), compare: level.temperature > 0 })
    return (request, budget) => own.search(request.view, budget, (rest) => search(request, rest))
  }
  const prover = new Prover(game, proof)
  return (request, budget) => prover.search(request.view, budget, request.seen, (rest) => search(request, rest))
}

/** Where nothing is hidden a view is the position itself. */
function hasSecrets(game: Game): boolean {
  const p = game.start()
  return game.view(p, 0) !== p
}

/** Where several seats act at once the search must be told for whom it thinks. */
function actTogether(game: Game): boolean {
  const mask = game.actors(game.start())
  return (mask & (mask - 1)) !== 0
}
