/** Words of the western games: buttons to promote with, and the limit of quiet moves. */
import type { Words } from '@jatekvilag/engine'

const PROMOTIONS: Words = {
  queen: { hu: 'Vezér', en: 'Queen' },
  rook: { hu: 'Bástya', en: 'Rook' },
  bishop: { hu: 'Futó', en: 'Bishop' },
  knight: { hu: 'Huszár', en: 'Knight' },
  king: { hu: 'Király', en: 'King' },
  chancellor: { hu: 'Kancellár', en: 'Chancellor' },
  archbishop: { hu: 'Érsek', en: 'Archbishop' },
  marshal: { hu: 'Marsall', en: 'Marshal' },
  cardinal: { hu: 'Bíboros', en: 'Cardinal' },
  champion: { hu: 'Bajnok', en: 'Champion' },
  wizard: { hu: 'Varázsló', en: 'Wizard' },
  guard: { hu: 'Őr', en: 'Guard' },
  matriarch: { hu: 'Matriarcha', en: 'Matriarch' },
  jumper: { hu: 'Ugró', en: 'Jumper' },
  'outer-knight': { hu: 'Külső huszár', en: 'Outer knight' },
  fox: { hu: 'Róka', en: 'Fox' },
  page: { hu: 'Apród', en: 'Page' },
  squire: { hu: 'Fegyvernök', en: 'Squire' },
  castle: { hu: 'Vár', en: 'Castle' },
  general: { hu: 'Tábornok', en: 'General' },
  nobleman: { hu: 'Nemesúr', en: 'Nobleman' },
  prince: { hu: 'Főherceg', en: 'Prince' },
  duke: { hu: 'Herceg', en: 'Duke' },
  cavalier: { hu: 'Lovag', en: 'Cavalier' },
}

/** The words of a game whose pawns become these men. */
export function westernWords(promotesTo: readonly string[]): Words {
  return {
    ...Object.fromEntries(promotesTo.map((noun) => [`promote:${noun}`, PROMOTIONS[noun]])),
    'quiet-moves': { hu: 'ötven lépés ütés és gyaloglépés nélkül', en: 'fifty moves without capture or pawn move' },
  }
}
