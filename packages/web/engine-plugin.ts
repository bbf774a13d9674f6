/**
 * While we develop, hints, judgements and reviews may come from another program: JV_ENGINE names it. The development
 * server starts it and hands questions on; nothing of this is part of what is built.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { type Plugin, runnerImport } from 'vite'
import type { EngineRoom } from './scripts/engine-room.ts'
import { ENGINE_ADDRESS, type EngineQuestion } from './src/analysis/external/wire.ts'

const SCRIPT = resolve(import.meta.dirname, 'scripts/engine-room.ts')

/** `command` is a path with arguments, or a word for a program at hand; without one nothing is offered. */
export function enginePlugin(command = process.env.JV_ENGINE): Plugin {
  let room: Promise<EngineRoom> | undefined
  const open = (command: string) =>
    (room ??= runnerImport<{ openRoom(command: string): EngineRoom }>(SCRIPT, {
      root: import.meta.dirname,
      configFile: false,
      logLevel: 'error',
    }).then(({ module }) => module.openRoom(command)))

  return {
    name: 'engine',
    apply: 'serve',
    configureServer(server) {
      if (!command) return
      server.middlewares.use(`/${ENGINE_ADDRESS}`, (request, response) => {
        answer(request, response, () => open(command)).catch((error: Error) => {
          server.config.logger.error(`JV_ENGINE: ${error.message}`)
          response.end(`${JSON.stringify({ problem: error.message })}\n`)
        })
      })
      server.httpServer?.on('close', () => room?.then((opened) => opened.close()))
    },
  }
}

/** Answers line by line, so that what is known so far can be shown; a visitor who leaves stops the thought. */
async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  open: () => Promise<EngineRoom>,
): Promise<void> {
  // Pages of strangers may not make this machine think.
  const from = request.headers['sec-fetch-site']
  if (request.method !== 'POST' || (from !== undefined && from !== 'same-origin')) {
    response.writeHead(403).end()
    return
  }
  const question = JSON.parse(await text(request)) as EngineQuestion
  const leaving = new AbortController()
  response.on('close', () => leaving.abort())
  response.setHeader('content-type', 'application/x-ndjson')
  const room = await open()
  await room.answer(question, (line) => response.write(`${JSON.stringify(line)}\n`), leaving.signal)
  response.end()
}
