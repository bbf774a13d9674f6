/** Line drawings beside words, never instead of them. */
const PATHS = {
  undo: 'M8 4 3 9l5 5M3 9h9a5 5 0 0 1 0 10h-2',
  redo: 'm12 4 5 5-5 5M17 9H8a5 5 0 0 0 0 10h2',
  flip: 'M6 3v14m0-14L3 6m3-3 3 3m5 11V3m0 14-3-3m3 3 3-3',
  draw: 'M3 8h14M3 13h14',
  resign: 'M5 18V3m0 1c4-2 6 2 10 0v7c-4 2-6-2-10 0',
  book: 'M10 5c-2-1.5-5-1.5-7-1v12c2-.5 5-.5 7 1 2-1.5 5-1.5 7-1V4c-2-.5-5-.5-7 1zm0 0v12',
  share: 'M10 13V3m0 0L6 7m4-4 4 4M4 12v5h12v-5',
  quiet: 'M3 3h14v14H3z',
  first: 'M5 4v12M16 4l-8 6 8 6z',
  back: 'M14 4 6 10l8 6z',
  forward: 'm6 4 8 6-8 6z',
  last: 'M15 4v12M4 4l8 6-8 6z',
  hint: 'M7 15h6m-5 2.5h4M10 2.5a5 5 0 0 0-3 9c.6.5 1 1.2 1 2h4c0-.8.4-1.5 1-2a5 5 0 0 0-3-9z',
  scales: 'M10 3v14m-4 0h8M3.5 6h13M3.5 6 1.5 11h4zm13 0-2 5h4z',
  sound: 'M3 8v4h3l4 3V5L6 8zm10-1a4 4 0 0 1 0 6m2-8a7 7 0 0 1 0 10',
  symbols: 'M4 16 6 7l4-4 4 4 2 9zm6-9v6m-3-3h6',
  letters: 'M3 15 7 4l4 11M4.5 11h5M13 15V8h2.5a1.8 1.8 0 0 1 0 3.5H13h3a1.8 1.8 0 0 1 0 3.5z',
  table: 'M2 7h16l-2-3H4zM4 7v9M16 7v9',
  device: 'M6 2h8v16H6zM9 15.5h2',
  talk: 'M3 4h14v9H9l-4 4v-4H3z',
  stop: 'm5 5 10 10M15 5 5 15',
  pause: 'M7 4v12M13 4v12',
  clock: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15zM10 6v4l3 2',
  swap: 'M3 7h13m0 0-3-3m3 3-3 3M17 13H4m0 0 3-3m-3 3 3 3',
  eye: 'M2 10c3-5 13-5 16 0-3 5-13 5-16 0zm8-2.2a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4z',
  calendar: 'M3 5h14v12H3zM3 9h14M7 3v4m6-4v4',
  print: 'M6 8V3h8v5M6 14H3V8h14v6h-3M6 12h8v5H6z',
} as const

export function Icon({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true">
      <path
        d={PATHS[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
