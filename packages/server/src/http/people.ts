/** What people ask beside the rooms: their games, another device, the lobby, everything of theirs. docs/api.md tells the forms. */
import { isObject } from '@jatekvilag/play'
import { LiveRoom } from '../rooms/live-room.ts'
import { gamesToWatch, invitationsOf } from '../rooms/lobby.ts'
import { seatOf } from '../rooms/secrets.ts'
import { LiveTable } from '../tables/live-table.ts'
import { problem } from '../texts.ts'
import { type Api, type Asked, bearerOf, refusal, reply, tooMuch, wrongMethod } from './asking.ts'
import { deviceCookie, deviceOf, NO_DEVICE, newDevice } from './device.ts'
import { type Reply, readJson } from './json.ts'
import { isHere } from './limits.ts'

type Answer = (api: Api, asked: Asked, body: Readonly<Record<string, unknown>>) => Promise<Reply>

/** By method and address. */
const ROUTES: Readonly<Record<string, Answer>> = {
  // Only whoever sits at this machine is told how others reach it.
  'GET addresses': async (api, { address }) => reply(200, { addresses: isHere(address) ? api.addresses() : [] }),
  'GET lobby': async ({ rooms }) =>
    reply(200, { invitations: await invitationsOf(rooms), games: await gamesToWatch(rooms) }),
  'GET mine': async ({ devices }, { request }) => {
    const device = deviceOf(request)
    if (device === undefined) return reply(200, { games: [], tables: [] })
    return reply(200, { games: await devices.games(device), tables: await devices.sharedTables(device) })
  },
  'POST mine': remember,
  'POST mine/forget': async ({ devices }, { request }, { room, seat }) => {
    const device = deviceOf(request)
    if (device !== undefined && typeof room === 'string' && typeof seat === 'number')
      await devices.forget(device, room, seat)
    return reply(200, {})
  },
  'GET mine/everything': async ({ devices }, { request }) => {
    const device = deviceOf(request)
    return reply(200, {
      format: 'jatekvilag-mine',
      version: 1,
      games: device === undefined ? [] : await devices.everything(device),
    })
  },
  'POST mine/erase': async ({ devices }, { request }) => {
    const device = deviceOf(request)
    const erased = device === undefined ? 0 : await devices.erase(device)
    return { ...reply(200, { erased }), headers: { 'set-cookie': NO_DEVICE } }
  },
  'POST mine/along': async ({ devices }, { request, language }) => {
    const device = deviceOf(request)
    return device === undefined
      ? refusal(409, problem('no-device'), language)
      : reply(200, await devices.handOver(device))
  },
  'POST mine/take': take,
  'GET push': async ({ pusher }) => reply(200, { key: (await pusher.key()).public }),
  'POST mine/push': async ({ pusher }, { request, language }, body) => {
    const device = deviceOf(request)
    if (device === undefined) return refusal(409, problem('no-device'), language)
    return (await pusher.subscribe(device, body, language))
      ? reply(200, {})
      : refusal(400, problem('no-push'), language)
  },
  'POST mine/push/off': async ({ pusher }, { request }) => {
    const device = deviceOf(request)
    if (device !== undefined) await pusher.unsubscribe(device)
    return reply(200, {})
  },
}

export async function answerPeople(api: Api, asked: Asked, path: string): Promise<Reply> {
  const { request, language } = asked
  const route = ROUTES[`${request.method} ${path}`]
  if (!route) {
    const other = ['GET', 'POST'].find((method) => `${method} ${path}` in ROUTES)
    return other ? wrongMethod(other, language) : refusal(404, problem('no-route'), language)
  }
  const body = request.method === 'POST' ? await readJson(request) : undefined
  if (body?.ok === false) return refusal(body.tooLong ? 413 : 400, body.problem, language)
  return route(api, asked, isObject(body?.value) ? body.value : {})
}

/** The seat of a secret, for the device that has it; a device without a cookie gets one. */
async function remember(api: Api, { request, address, language }: Asked, { room }: { room?: unknown }): Promise<Reply> {
  const secret = bearerOf(request) ?? ''
  const table = typeof room === 'string' ? await api.tables.find(room) : undefined
  const live = table ?? (typeof room === 'string' ? await api.rooms.find(room) : undefined)
  if (!(live instanceof LiveRoom || live instanceof LiveTable)) return refusal(404, problem('no-such-room'), language)
  const seat = seatOf(secret, live.seats)
  if (seat === undefined)
    return api.limits.take('secrets', address)
      ? refusal(403, problem('wrong-secret'), language)
      : tooMuch(api, language)
  const device = deviceOf(request) ?? newDevice()
  await api.devices.remember(device, { room: live.id, seat, secret })
  return { ...reply(200, { seat }), headers: { 'set-cookie': deviceCookie(device, request) } }
}

async function take(api: Api, { request, address, language }: Asked, { code }: { code?: unknown }): Promise<Reply> {
  if (typeof code !== 'string' || code.length > 100) return refusal(400, problem('no-errand'), language)
  const device = deviceOf(request) ?? newDevice()
  const taken = await api.devices.take(device, code)
  if (taken === undefined)
    return api.limits.take('secrets', address) ? refusal(404, problem('no-errand'), language) : tooMuch(api, language)
  return { ...reply(200, { taken }), headers: { 'set-cookie': deviceCookie(device, request) } }
}
