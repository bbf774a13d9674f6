/** The ten set-ups, each seat's marbles in turn. */
export const SETUPS: Readonly<Record<string, readonly string[]>> = {
  'regular-2': ['a1 a2 a3 a4 a5 b1 b2 b3 b4 b5 b6 c3 c4 c5', 'g5 g6 g7 h4 h5 h6 h7 h8 h9 i5 i6 i7 i8 i9'],
  'regular-3': [
    'a1 a2 a3 a4 a5 b1 b2 b3 b4 b5 b6',
    'd8 e8 e9 f8 f9 g8 g9 h8 h9 i8 i9',
    'd1 e1 e2 f2 f3 g3 g4 h4 h5 i5 i6',
  ],
  'regular-4': [
    'a1 a2 a3 a4 b1 b2 b3 b4',
    'b6 c6 c7 d7 d8 e8 e9 f9',
    'h6 h7 h8 h9 i6 i7 i8 i9',
    'd1 e1 e2 f2 f3 g3 g4 h4',
  ],
  'regular-5': [
    'a1 a2 a3 a4 b1 b2 b3 b4',
    'b6 c6 c7 d7 d8 e8 e9 f9',
    'h6 h7 h8 h9 i6 i7 i8 i9',
    'd1 e1 e2 f2 f3 g3 g4 h4',
    'd4 d5 e4 e5 e6 f5 f6',
  ],
  'regular-6': [
    'a2 a3 a4 b3 b4 c4',
    'b6 c6 c7 d6 d7 d8',
    'f7 f8 f9 g8 g9 h9',
    'g6 h6 h7 i6 i7 i8',
    'f2 f3 f4 g3 g4 h4',
    'b1 c1 c2 d1 d2 d3',
  ],
  'bowl-2': ['a1 a2 b1 b2 b3 c2 c3 g7 g8 h7 h8 h9 i8 i9', 'a4 a5 b4 b5 b6 c5 c6 g4 g5 h4 h5 h6 i5 i6'],
  'bowl-3': ['a1 a2 b1 b2 c3 g7 h8 h9 i8 i9', 'a4 a5 b5 b6 c5 g5 h4 h5 i5 i6', 'd1 d8 e1 e2 e3 e7 e8 e9 f2 f9'],
  'bowl-4': ['a1 a2 b1 b2 b3 c2 c3', 'a4 a5 b4 b5 b6 c5 c6', 'g4 g5 h4 h5 h6 i5 i6', 'g7 g8 h7 h8 h9 i8 i9'],
  'bowl-5': [
    'd7 d8 e7 e8 e9 f8 f9',
    'g7 g8 h7 h8 h9 i8 i9',
    'a4 a5 b4 b5 b6 c5 c6',
    'a1 a2 b1 b2 b3 c2 c3',
    'g4 g5 h4 h5 h6 i5 i6',
  ],
  'bowl-6': [
    'a1 a2 b1 b2 b3 c2',
    'a4 a5 b4 b5 b6 c6',
    'd7 d8 e8 e9 f8 f9',
    'g8 h7 h8 h9 i8 i9',
    'g4 h4 h5 h6 i5 i6',
    'd1 d2 e1 e2 f2 f3',
  ],
}
