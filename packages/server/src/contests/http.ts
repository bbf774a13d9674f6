/** The contests over HTTP; docs/api.md tells the forms. */
import { type Paper, readKey, readPaper, type SolutionKey, sentenceText } from '@jatekvilag/club'
import { type Parsed, parsed } from '@jatekvilag/engine'
import { type Check, isObject, mapOf, shape, text, truth, whole } from '@jatekvilag/engine/check'
import { type Api, type Asked, bearerOf, refusal, reply, tooMuch, wrongMethod } from '../http/asking.ts'
import { type Reply, readJson } from '../http/json.ts'
import { hashOf, isSame } from '../rooms/secrets.ts'
import { problem, refuse } from '../texts.ts'
import { type ContestWish, entrantIdOf, type KeptContest, type KeptRuling } from './contests.ts'

/** Positions of two hundred puzzles, and what is answered to them. */
const MOST_PAPER = 512 * 1024
const MOST_ANSWERS = 128 * 1024
/** The longest contest: a year from now. */
const YEAR = 366 * 86_400_000

const SECRET = /^[\w-]{22,64}$/
const WRITING: ReadonlySet<string> = new Set(['enter', 'answer', 'open', 'rule', 'erase'])

export async function answerContests(api: Api, asked: Asked, path: readonly (string | undefined)[]): Promise<Reply> {
  const { request, language } = asked
  const [id, verb, ...more] = path
  if (more.length > 0) return refusal(404, problem('no-route'), language)
  if (id === undefined || id === '')
    return request.method === 'POST' ? create(api, asked) : wrongMethod('POST', language)
  const method = verb === undefined ? 'GET' : WRITING.has(verb) ? 'POST' : undefined
  if (method === undefined) return refusal(404, problem('no-route'), language)
  if (request.method !== method) return wrongMethod(method, language)
  const contest = /^[0-9a-f]{24}$/.test(id) ? await api.contests.find(id) : undefined
  if (!contest) return refusal(404, problem('no-such-contest'), language)
  const who = await whoAsks(api, asked, contest)
  if (typeof who === 'object' && 'status' in who) return who
  if (verb === undefined) return show(api, contest, who)
  const body = await readJson(request, verb === 'answer' ? MOST_ANSWERS : undefined)
  if (!body.ok) return refusal(body.tooLong ? 413 : 400, body.problem, language)
  if (verb === 'enter') return enter(api, asked, contest, body.value)
  if (verb === 'answer') return answer(api, asked, contest, who, body.value)
  return who === 'organiser'
    ? organise(api, asked, contest, verb, body.value)
    : refusal(403, problem('contest-organiser'), language)
}

type Who = 'stranger' | 'organiser' | { readonly entrant: string }

/** Nobody in particular, the organiser by his secret, or somebody who has entered. */
async function whoAsks(api: Api, { request, address, language }: Asked, contest: KeptContest): Promise<Who | Reply> {
  const secret = bearerOf(request)
  if (secret === undefined) return 'stranger'
  if (isSame(contest.secret, hashOf(secret))) return 'organiser'
  const entrant = entrantIdOf(contest.id, secret)
  if (await api.contests.entrant(contest.id, entrant)) return { entrant }
  return api.limits.take('secrets', address)
    ? refusal(403, problem('contest-secret'), language)
    : tooMuch(api, language)
}

const checkWish: Check = shape(
  { secret: text(64, 22), title: text(200, 1), opens: whole(0, 1e15), closes: whole(0, 1e15) },
  { paper: () => undefined, key: () => undefined },
)

async function create(api: Api, { request, address, language }: Asked): Promise<Reply> {
  const body = await readJson(request, MOST_PAPER)
  if (!body.ok) return refusal(body.tooLong ? 413 : 400, body.problem, language)
  const wish = readWish(body.value, api.contests.now())
  if (!wish.ok) return refusal(400, wish.problem, language)
  const fault = api.contests.faultIn(wish.value.paper, wish.value.key)
  if (fault !== undefined) return refusal(400, problem('contest-puzzle', fault), language)
  if (!api.limits.take('rooms', address)) return tooMuch(api, language)
  return reply(201, { contest: await api.contests.open(wish.value) })
}

function readWish(body: unknown, now: number): Parsed<ContestWish> {
  const wrong = checkWish(body, '')
  if (wrong !== undefined) return refuse('contest-form', wrong)
  const { secret, title, opens, closes, paper, key } = body as ContestWish
  if (!SECRET.test(secret)) return refuse('sit-secret')
  if (opens >= closes || closes <= now || closes > now + YEAR) return refuse('contest-times')
  const read = readPaper(paper)
  if (!read.ok) return refuse('contest-form', sentenceText(read.problem, 'en'))
  const right = readKey(key, read.value)
  if (!right.ok) return refuse('contest-form', sentenceText(right.problem, 'en'))
  return parsed({ secret, title, opens, closes, paper: read.value, key: right.value })
}

/** What everybody may know now; more for the organiser, and for each who entered what is his own. */
async function show(api: Api, contest: KeptContest, who: Who): Promise<Reply> {
  const { contests } = api
  const { id, title, opens, closes, paper, key } = contest
  const now = contests.now()
  const isOpen = now >= opens
  const isOver = now > closes
  const all = {
    ...{ contest: id, title, opens, closes, now },
    ...{ minutes: paper.minutes, entered: await contests.entered(id) },
  }
  const told: { paper?: Paper; key?: SolutionKey; ranking?: unknown; you?: unknown; sheets?: unknown } = {}
  if (isOpen || who === 'organiser') told.paper = paper
  if (isOver || who === 'organiser') {
    told.key = key
    const ranking = await contests.ranking(contest)
    told.ranking = ranking.map(({ place, sheet, errors, errorPoints, right }) => ({
      ...{ place, name: sheet.name, errors, errorPoints, arrivedAt: sheet.arrivedAt },
      ...(who === 'organiser' ? { entrant: sheet.entrant, right } : {}),
    }))
  }
  if (who === 'organiser') told.sheets = await contests.sheets(id)
  if (typeof who === 'object') told.you = { entrant: who.entrant, ...(await contests.entrant(id, who.entrant)) }
  return reply(200, { ...all, ...told })
}

/** Whoever enters makes his own secret, so that asking twice is no harm. */
async function enter(api: Api, { language, address: from }: Asked, contest: KeptContest, body: unknown) {
  const { secret, name, address = '' } = isObject(body) ? body : {}
  if (typeof secret !== 'string' || !SECRET.test(secret)) return refusal(400, problem('sit-secret'), language)
  if (text(100, 1)(name, '') !== undefined || text(400)(address, '') !== undefined)
    return refusal(400, problem('contest-name'), language)
  if (api.contests.now() > contest.closes) return refusal(409, problem('contest-late'), language)
  const known = await api.contests.entrant(contest.id, entrantIdOf(contest.id, secret))
  if (!known && !api.limits.take('requests', from)) return tooMuch(api, language)
  const entrant = await api.contests.enter(contest.id, secret, (name as string).trim(), (address as string).trim())
  return reply(200, { entrant })
}

const checkAnswers: Check = shape({ id: text(60, 1), answers: mapOf(text(4000)) })

async function answer(api: Api, { language }: Asked, contest: KeptContest, who: Who, body: unknown): Promise<Reply> {
  if (typeof who !== 'object') return refusal(403, problem('contest-secret'), language)
  if (checkAnswers(body, '') !== undefined) return refusal(400, problem('contest-answers'), language)
  const { id, answers } = body as { id: string; answers: Record<string, string> }
  const known = await api.contests.entrant(contest.id, who.entrant)
  const now = api.contests.now()
  // Whoever asks again after the end has still the answer to what came in time.
  if (known?.answeredAt == null) {
    if (now < contest.opens) return refusal(409, problem('contest-early'), language)
    if (now > contest.closes) return refusal(409, problem('contest-late'), language)
  }
  const asked = new Set(contest.paper.puzzles.map((puzzle) => puzzle.id))
  const kept = Object.fromEntries(Object.entries(answers).filter(([puzzle]) => asked.has(puzzle)))
  const { at, isFirst } = await api.contests.answer(contest.id, who.entrant, id, kept)
  const told = { id, arrivedAt: new Date(at).toISOString() }
  return isFirst ? reply(200, told) : refusal(409, problem('contest-answered'), language, told)
}

const checkRuling: Check = shape({
  ...{ entrant: text(60, 1), puzzle: text(60, 1), right: truth, reason: text(1000, 1) },
})

async function organise(api: Api, { language }: Asked, contest: KeptContest, verb: string, body: unknown) {
  if (verb === 'open') await api.contests.openNow(contest.id)
  else if (verb === 'erase') await api.contests.erase(contest.id)
  else {
    if (checkRuling(body, '') !== undefined) return refusal(400, problem('contest-ruling'), language)
    await api.contests.rule(contest.id, body as KeptRuling)
  }
  return reply(200, {})
}
