/** The device that asks, by a cookie that no script can read. */
import type { IncomingMessage } from 'node:http'
import { newSecret } from '../rooms/secrets.ts'

const NAME = 'jv-device'
/** As long as browsers allow. */
const MAX_AGE = 400 * 86_400

export const deviceOf = ({ headers }: IncomingMessage): string | undefined =>
  new RegExp(`(?:^|; )${NAME}=([\\w-]{22})(?:;|$)`).exec(headers.cookie ?? '')?.[1]

export const newDevice = newSecret

/** Only for our own pages, and only to our own questions. */
export function deviceCookie(device: string, { headers }: IncomingMessage): string {
  const secure = headers['x-forwarded-proto'] === 'https' ? '; Secure' : ''
  return `${NAME}=${device}; Path=/api; HttpOnly; SameSite=Strict; Max-Age=${MAX_AGE}${secure}`
}

export const NO_DEVICE = `${NAME}=; Path=/api; HttpOnly; SameSite=Strict; Max-Age=0`
