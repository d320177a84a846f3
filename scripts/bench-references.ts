// What our figures stand beside: a bare Next page, and handlers of node:http that do the least.
import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { bin, freePort, root, run } from './lib.mjs'

export interface Reference {
  url: string
  stop(): Promise<void>
}

const NEXT = bin('next', 'dist', 'bin', 'next')
const FOLDER = path.join(root, 'scripts', 'reference-page')
const HANDLER = path.join(root, 'scripts', 'reference-handler.mjs')
const env = { ...process.env, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1' }

async function waitFor(url: string, child: ChildProcess): Promise<void> {
  for (const until = Date.now() + 30_000; Date.now() < until; await pause(100)) {
    if (child.exitCode !== null) throw new Error('A reference ended before it answered.')
    if ((await fetch(url).catch(() => undefined))?.ok) return
  }
  throw new Error('A reference does not answer.')
}

async function start(args: (port: string) => readonly string[]): Promise<Reference> {
  const port = String(await freePort())
  const child = spawn(process.execPath, args(port), { stdio: 'ignore', env })
  const url = `http://127.0.0.1:${port}/`
  const stop = async () => {
    if (child.exitCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await ended
  }
  try {
    await waitFor(url, child)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, stop }
}

/** A page of 40 plain cards, built and served by Next alone. */
export async function startReferencePage(): Promise<Reference> {
  const build = [NEXT, 'build', '--webpack', FOLDER]
  if ((await run(process.execPath, build, { env, stdio: 'ignore' })) !== 0) {
    throw new Error('The reference page could not be built.')
  }
  return start((port) => [NEXT, 'start', FOLDER, '-p', port, '-H', '127.0.0.1'])
}

/** `with_` is a file for bytes, the address of a database for a row and an insert. */
export const startReferenceHandler = (kind: 'bytes' | 'row' | 'insert', with_: string) =>
  start((port) => [HANDLER, port, kind, with_])
