import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { serve as open, type Serving } from '@jatekvilag/server'
import { readArguments, whole } from '../arguments.ts'
import { languageOf } from '../describe.ts'
import { Failure } from '../failure.ts'
import { problem, tell } from '../texts.ts'

/** What `npm start` runs: rooms and the application, until somebody ends it. */
export async function serve(args: readonly string[], root: string): Promise<void> {
  const wanted = readArguments(args, { port: whole(0, 65_535), host: 'value', data: 'value', lang: 'value' }, 0)
  const language = languageOf(wanted.value('lang'))
  const port = wanted.number('port', Number(process.env.PORT ?? 5173))
  const host = wanted.value('host')
  const data = resolve(wanted.value('data') ?? 'jatekvilag.db')
  const built = join(root, 'packages', 'web', 'dist')
  const application = existsSync(join(built, 'index.html')) ? { application: built } : {}
  const behindProxy = process.env.JV_PROXY === '1'
  const { JV_DATABASE: database, JV_REDIS: redis, JV_CONTACT: contact } = process.env
  const shared = {
    ...(database ? { database } : {}),
    ...(redis ? { redis } : {}),
    ...(contact ? { push: { contact } } : {}),
    ...(process.env.JV_LOG === '1' ? { log: (line: string) => console.error(line) } : {}),
  }
  let serving: Serving
  try {
    serving = await open({ port, host: host ?? 'localhost', data, behindProxy, ...shared, ...application })
  } catch (error) {
    throw new Failure(problem('cannot-serve', (error as Error).message))
  }
  for (const address of serving.addresses) console.log(tell(language, 'serve-address', address))
  console.log(database ? tell(language, 'serve-database') : tell(language, 'serve-data', data))
  if (!application.application) console.log(tell(language, 'serve-bare'))
  console.log(host === undefined ? tell(language, 'serve-here') : tell(language, 'serve-host', host))
  await new Promise<void>((end) => {
    process.once('SIGINT', () => end())
    process.once('SIGTERM', () => end())
  })
  await serving.close()
}
