/**
 * What one does in a game, in words that all games share: the shelf looks games up by them. Every word has its name in
 * the engine's texts, and some game.
 */
export const MECHANICS = [
  'place',
  'fall',
  'tile',
  'draw-lines',
  'slide',
  'push',
  'jump',
  'capture',
  'flank',
  'convert',
  'drop',
  'promote',
  'stack',
  'formation',
  'many-moves',
  'mate',
  'block',
  'surround',
  'territory',
  'connect',
  'line',
  'race',
  'unequal',
  'partners',
  'lose-to-win',
  'space',
  'hidden',
  'dice',
  'money',
  'cards',
  'puzzle',
  'words',
] as const
export type Mechanic = (typeof MECHANICS)[number]
