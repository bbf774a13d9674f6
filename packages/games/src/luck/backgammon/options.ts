export const options = {
  setup: {
    kind: 'choice',
    names: { hu: 'Alapállás', en: 'Set-up' },
    values: ['standard', 'nackgammon', 'hypergammon'],
    default: 'standard',
    valueNames: {
      standard: { hu: 'szokásos', en: 'standard' },
      nackgammon: { hu: 'nackgammon', en: 'nackgammon' },
      hypergammon: { hu: 'hipergammon', en: 'hypergammon' },
    },
  },
  opening: {
    kind: 'choice',
    names: { hu: 'Ki kezd?', en: 'Who begins?' },
    values: ['white-begins', 'opening-roll'],
    default: 'white-begins',
    valueNames: {
      'white-begins': { hu: 'világos', en: 'white' },
      'opening-roll': { hu: 'aki nagyobbat dob', en: 'the higher throw' },
    },
  },
  cube: { kind: 'switch', names: { hu: 'Duplázókocka', en: 'Doubling cube' }, default: false },
  matchLength: { kind: 'number', names: { hu: 'Hány pontig?', en: 'Points to win' }, min: 1, max: 25, default: 1 },
  jacoby: { kind: 'switch', names: { hu: 'Jacoby-szabály', en: 'Jacoby rule' }, default: false },
  misere: { kind: 'switch', names: { hu: 'Az utolsó nyer', en: 'The last one wins' }, default: false },
} as const
