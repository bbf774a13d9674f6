/** The four boards: who stands where at first. Each is the same after a quarter turn. */
export interface Setup {
  readonly size: number
  readonly king: string
  readonly guards: string
  readonly attackers: string
}

export const SETUPS: Readonly<Record<number, Setup>> = {
  9: {
    size: 9,
    king: 'e5',
    guards: 'c5 d5 e3 e4 e6 e7 f5 g5',
    attackers: 'a4 a5 a6 b5 d1 d9 e1 e2 e8 e9 f1 f9 h5 i4 i5 i6',
  },
  11: {
    size: 11,
    king: 'f6',
    guards: 'd6 e5 e6 e7 f4 f5 f7 f8 g5 g6 g7 h6',
    attackers: 'a4 a5 a6 a7 a8 b6 d1 d11 e1 e11 f1 f2 f10 f11 g1 g11 h1 h11 j6 k4 k5 k6 k7 k8',
  },
  13: {
    size: 13,
    king: 'g7',
    guards: 'd7 e7 f7 g4 g5 g6 g8 g9 g10 h7 i7 j7',
    attackers: 'a5 a6 a7 a8 a9 b7 e1 e13 f1 f13 g1 g2 g12 g13 h1 h13 i1 i13 l7 m5 m6 m7 m8 m9',
  },
  19: {
    size: 19,
    king: 'j10',
    guards: 'e9 e11 g10 h9 h11 i5 i8 i10 i12 i15 j7 j9 j11 j13 k5 k8 k10 k12 k15 l9 l11 m10 o9 o11',
    attackers:
      'a3 a6 a14 a17 c1 c6 c14 c19 d8 d10 d12 e7 e13 f1 f3 f6 f14 f17 f19 g5 g15 h4 h16 j4 j16 l4 l16 m5 m15 n1 n3 n6 n14 n17 n19 o7 o13 p8 p10 p12 q1 q6 q14 q19 s3 s6 s14 s17',
  },
}
