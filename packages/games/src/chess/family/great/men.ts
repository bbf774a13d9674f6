/** The men of the great shogi games: how they move, what they become, and who has a lion's power. */
import type { ManKind } from '../army.ts'

export interface GreatMan extends ManKind {
  /** The letter of what it promotes to. */
  readonly becomes?: string
  /** The steps along which it may make two moves in one, as the lion does everywhere. */
  readonly twice?: string
  /** A lion in the sense of the rules about trading lions. */
  readonly lion?: true
  /** The noun of the man whose picture it has, where that is not its own. */
  readonly looksLike?: string
}

const GOLD = 'WfF'

/** A man and its promoted side, which is written with a plus. */
const pair = (
  letter: string,
  noun: string,
  betza: string,
  promoted: string,
  promotedBetza: string,
  more: Partial<GreatMan> = {},
): GreatMan[] => [
  { letter, noun, betza, becomes: `+${letter}` },
  { letter: `+${letter}`, noun: promoted, betza: promotedBetza, ...more },
]

/** The same where the promoted man moves and looks like another kind. */
const turning = (letter: string, noun: string, betza: string, like: string, likeBetza: string, more = {}) =>
  pair(letter, noun, betza, `promoted-${noun.replace('shogi-', '')}`, likeBetza, { looksLike: like, ...more })

/** All 24 cells within two king's steps; the second half of a double move is compiled from `twice`. */
const LION = { betza: 'KNAD', twice: 'K', lion: true } as const

export const CHU_MEN: readonly GreatMan[] = [
  { letter: 'K', noun: 'shogi-king', betza: 'K', royal: true },
  { letter: 'N', noun: 'lion', ...LION },
  { letter: 'Q', noun: 'free-king', betza: 'Q' },
  ...pair('D', 'dragon-king', 'RF', 'soaring-eagle', 'RbBfFfA', { twice: 'fF' }),
  ...pair('H', 'dragon-horse', 'BW', 'horned-falcon', 'BsbRfWfD', { twice: 'fW' }),
  ...turning('R', 'shogi-rook', 'R', 'dragon-king', 'RF'),
  ...turning('B', 'shogi-bishop', 'B', 'dragon-horse', 'BW'),
  ...pair('V', 'vertical-mover', 'vRsW', 'flying-ox', 'vRB'),
  ...pair('M', 'side-mover', 'sRvW', 'free-boar', 'sRB'),
  ...pair('A', 'reverse-chariot', 'vR', 'whale', 'vRbB'),
  ...pair('L', 'shogi-lance', 'fR', 'white-horse', 'vRfB'),
  ...turning('O', 'kirin', 'FD', 'lion', LION.betza, LION),
  ...turning('X', 'phoenix', 'WA', 'free-king', 'Q'),
  // Everywhere but straight back; as a crown prince it is a second king.
  ...pair('E', 'drunk-elephant', 'FsfW', 'crown-prince', 'K', { royal: true }),
  ...pair('T', 'blind-tiger', 'FsbW', 'flying-stag', 'vRFsW'),
  ...turning('F', 'ferocious-leopard', 'FvW', 'shogi-bishop', 'B'),
  ...turning('G', 'gold-general', GOLD, 'shogi-rook', 'R'),
  ...turning('S', 'silver-general', 'FfW', 'vertical-mover', 'vRsW'),
  ...turning('C', 'copper-general', 'vWfF', 'side-mover', 'sRvW'),
  ...turning('I', 'go-between', 'vW', 'drunk-elephant', 'FsfW'),
  ...pair('P', 'shogi-pawn', 'fW', 'tokin', GOLD),
]

/** The eight kinds that only dai shogi has; all become gold generals. */
export const DAI_MEN: readonly GreatMan[] = [
  ...turning('~O', 'violent-ox', 'R2', 'gold-general', GOLD),
  ...turning('~D', 'flying-dragon', 'B2', 'gold-general', GOLD),
  ...turning('~W', 'evil-wolf', 'fsWfF', 'gold-general', GOLD),
  ...turning('~B', 'angry-boar', 'W', 'gold-general', GOLD),
  ...turning('~C', 'cat-sword', 'F', 'gold-general', GOLD),
  ...turning('~I', 'iron-general', 'fWfF', 'gold-general', GOLD),
  ...turning('~S', 'stone-general', 'fF', 'gold-general', GOLD),
  ...turning('~N', 'shogi-knight', 'ffN', 'gold-general', GOLD),
]
