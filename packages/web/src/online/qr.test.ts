import { describe, expect, it } from 'vitest'
import { qrCode } from './qr.ts'

/** Each row as one number. */
const rowsOf = (text: string) =>
  qrCode(text)
    .map((row) => BigInt(`0b${row.map(Number).join('')}`).toString(36))
    .join(' ')

describe('a QR code', () => {
  it('is the one that another program has read back as that text', () => {
    // Both were read by jsQR 1.4.0, with links of 1 to 410 bytes beside them.
    expect(rowsOf('Játékvilág')).toBe(
      '18olb muyp wrj1 wrx9 wrx9 mywx 18prz 4qo xe9o vus4 1xsb st5d dyep 390 18nta mz66 wr5n wsn0 wshg muag 18qhy',
    )
    expect(rowsOf('http://localhost:45585/#/join/IkJa0Yp7abcdEFGH/0123456789abcdefghijkl')).toBe(
      '1qqthlkv w6zs281 1a0wfdjx 19zyjty5 19x9ao2l w4rs30h 1qt5f2wv 6pp43k w8ed9e6 wnra4ym fe664s7 18nr6gll y5m2ovh l6t8vmx 1d1fhs5n 1ao96a98 1e2j7kaf 1qlnf892 1a2qc99p 16n08d4x xhk5ja4 vpsy911 v5jv5yz 5zhidbn 124w2abl 1no0c1ho z6k8bc7 19m2p8t3 1742w0dz 77fwgl 1qqy1hll w5gjrpt 19yi873z 19w1ngsl 19y3jggb w30o7ht 1qte07ep',
    )
  })

  it('grows with its text, and says where that is too long', () => {
    expect([1, 14, 15, 84, 85, 412].map((n) => qrCode('x'.repeat(n)).length)).toEqual([21, 21, 25, 37, 41, 77])
    expect(() => qrCode('x'.repeat(413))).toThrow()
  })
})
