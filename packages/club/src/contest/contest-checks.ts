import {
  anything,
  type Check,
  day,
  listOf,
  mapOf,
  matching,
  nullOr,
  oneOf,
  shape,
  tagged,
  text,
  truth,
  whole,
  yes,
} from '@jatekvilag/engine/check'
import { checkKeyFields, isTime } from '../event/checks.ts'
import { checkKey, checkPaper } from './paper.ts'
import { checkSealed } from './seal.ts'

const id = matching(/^[\w.:-]{1,60}$/)
const reason = text(1000, 1)
const organiser = shape({ name: text(100, 1), registered: truth, member: truth }, { isAssociation: truth })
const settings = shape(
  { name: text(200, 1), round: oneOf(1, 2), date: day, starts: isTime, minutes: whole(1, 600) },
  { organiser, memberPresent: truth },
)
const application = shape(
  {
    name: text(100, 1),
    inWriting: truth,
    acceptsRules: truth,
    privatePerson: truth,
    promises: shape({ secrecy: truth, publicOnlyAtStart: truth, correctTiming: truth, postsInThreeDays: truth }),
  },
  { recommendedBy: text(200) },
)
export const checkSheet: Check = shape(
  { entrant: id, name: text(100, 1), address: text(400), answers: mapOf(text(4000)) },
  { minutes: whole(0, 600), arrivedAt: isTime, place: id, marks: mapOf(truth) },
)
const happening = (needed: Readonly<Record<string, Check>>, optional: Readonly<Record<string, Check>> = {}) =>
  shape({ kind: anything, ...needed }, optional)

export const checkContestHappening: Check = tagged('kind', {
  open: happening({ settings }),
  settings: happening({ settings }),
  sealed: happening({ sealed: checkSealed }),
  copied: happening({ promise: yes }),
  start: happening({ paper: checkPaper, key: checkKey }),
  place: happening({ place: shape({ id, application }) }),
  sheet: happening({ sheet: checkSheet }),
  'sheet-change': happening({ sheet: checkSheet, reason }),
  batch: happening({ place: id, postedOn: day, signed: truth }),
  arrived: happening({ sheets: listOf(checkSheet), deadline: isTime }),
  ruling: happening({ entrant: id, puzzle: text(60, 1), right: truth, reason }),
  named: happening({ guests: listOf(shape({ id, name: text(100, 1) }), 1000) }),
  raffle: happening({ won: listOf(shape({ organiser: text(100, 1), prize: text(200, 1) }), 1000) }),
  award: happening({ entrant: id, game: text(60, 1), number: text(60, 1), place: whole(1, 3) }),
  key: happening(checkKeyFields.needed, checkKeyFields.optional),
  online: happening({ round: nullOr(shape({ contest: id }, { secret: text(64, 1) })) }),
  'take-back': happening({ entry: whole(1, 10_000_000), reason }),
})

export const checkContestEntry: Check = shape({
  number: whole(1, 10_000_000),
  at: isTime,
  by: text(200, 1),
  what: checkContestHappening,
})
