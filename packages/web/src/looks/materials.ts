import type { Material } from './look.ts'

interface BoardMaterial {
  readonly id: string
  readonly names: { readonly hu: string; readonly en: string }
  readonly day: Material
  readonly night: Material
}

/** The table tops to choose from, each by daylight and by lamplight. */
export const MATERIALS: readonly [BoardMaterial, ...BoardMaterial[]] = [
  {
    id: 'wood',
    names: { hu: 'Fa', en: 'Wood' },
    day: {
      plate: '#d9b483',
      plateEdge: '#8a6237',
      shades: ['#ecd3a6', '#bf8f5c', '#9c6b3f', '#e0c08e'],
      plain: '#e4c592',
      line: '#6b4926',
      label: '#5a3d1f',
      water: '#8fb3bd',
      waterLine: '#5f8792',
      tint: '#a8703a',
    },
    night: {
      plate: '#6d4f34',
      plateEdge: '#3a2817',
      shades: ['#a98860', '#78563a', '#5b3f29', '#957350'],
      plain: '#a3815a',
      line: '#2e1f12',
      label: '#e0c8a2',
      water: '#4b6a74',
      waterLine: '#7fa2ad',
      tint: '#4d3018',
    },
  },
  {
    id: 'paper',
    names: { hu: 'Papír', en: 'Paper' },
    day: {
      plate: '#fbf8f1',
      plateEdge: '#8d8577',
      shades: ['#fbf8f1', '#d8d0c0', '#b9af9d', '#ece6d9'],
      plain: '#fbf8f1',
      line: '#57503f',
      label: '#57503f',
      water: '#dbe6e9',
      waterLine: '#7d979f',
      tint: '#bdae90',
    },
    night: {
      plate: '#6d675a',
      plateEdge: '#9a9282',
      shades: ['#a39b8a', '#7d7667', '#625c50', '#8f8777'],
      plain: '#958d7c',
      line: '#3a362e',
      label: '#f0e9da',
      water: '#6d8891',
      waterLine: '#31474f',
      tint: '#4e452f',
    },
  },
  {
    id: 'felt',
    names: { hu: 'Posztó', en: 'Felt' },
    day: {
      plate: '#2f5e48',
      plateEdge: '#5b3c22',
      shades: ['#d9cfa8', '#6f9c80', '#6a4526', '#a8553f'],
      plain: '#4f8668',
      line: '#17352a',
      label: '#e9f1e6',
      water: '#6f9fb0',
      waterLine: '#dbeaf0',
      tint: '#25503c',
    },
    night: {
      plate: '#1e3b2d',
      plateEdge: '#3a2615',
      shades: ['#a39a78', '#5b8870', '#3f2917', '#7a3f30'],
      plain: '#4a7a63',
      line: '#12271d',
      label: '#cfdccf',
      water: '#3f6573',
      waterLine: '#9ebfca',
      tint: '#173526',
    },
  },
]
