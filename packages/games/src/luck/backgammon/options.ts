export const options = {
  setup: {
    kind: 'choice',
    values: ['standard', 'nackgammon', 'hypergammon'],
    default: 'standard',
  },
  opening: {
    kind: 'choice',
    values: ['white-begins', 'opening-roll'],
    default: 'white-begins',
  },
  cube: { kind: 'switch', default: true },
  matchLength: { kind: 'number', min: 1, max: 25, default: 1 },
  jacoby: { kind: 'switch', default: false },
  misere: { kind: 'switch', default: false },
} as const
