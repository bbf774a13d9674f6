/** What the parsers of this chapter answer, in Hungarian; see the engine's `problems.hu.ts`. */
export const PROBLEMS: Readonly<Record<string, string>> = {
  'a position is written as rows, w or b, quiet moves, then square and steps of a chain':
    'az állás formája: sorok, w vagy b, csendes lépések, majd egy ütéssorozat mezője és lépéseinek száma',
  '{} cannot go on capturing': '{a0} mezőről nem folytatható az ütés',
  'a position is written as rows, w or b, and the moves since the last capture':
    'az állás formája: sorok, w vagy b, és az utolsó ütés óta megtett lépések száma',
  'each side has at most {} men': 'mindkét félnek legfeljebb {0} bábuja van',
  'one side at least has four men': 'legalább az egyik félnek négy bábuja van',
}
