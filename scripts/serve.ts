import { type ChildProcess, spawn } from 'node:child_process'
import { envNames } from '@/lib/env'

export interface RunningServer {
  url: string
  child: ChildProcess
  /** what it has printed so far */
  said(): string
  /** ends it as Ctrl-C would and waits */
  stop(): Promise<void>
  /** ends it without a word, as a crash would, and waits */
  kill(): Promise<void>
}

export interface ServerOptions {
  port: number
  dataDir: string
  env?: Record<string, string>
  /** options of Node itself; the server then has a channel for messages */
  node?: string[]
  /** the server that compiles a page when it is asked for */
  isDevelopment?: boolean
}

const ended = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve()
    else child.once('exit', () => resolve())
  })

/** Empty what is not set: a `.env` of this folder is of somebody's own shop, not of a server that is tried. */
export const withoutEnvFile = Object.fromEntries(
  envNames.filter((name) => process.env[name] === undefined).map((name) => [name, '']),
)

/** Starts the production server, or that of development, with the demo data and waits until it is healthy. */
export async function startServer({
  port,
  dataDir,
  env = {},
  node,
  isDevelopment,
}: ServerOptions): Promise<RunningServer> {
  const command = [...(node ?? []), 'server.mjs', ...(isDevelopment ? ['--dev'] : [])]
  const child = spawn(process.execPath, command, {
    stdio: ['ignore', 'pipe', 'inherit', ...(node ? (['ipc'] as const) : [])],
    env: {
      ...withoutEnvFile,
      ...process.env,
      NODE_ENV: isDevelopment ? 'development' : 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: '1',
      LOG_LEVEL: 'warn',
      ...env,
    },
  })
  // whoever started it may end while it is still starting
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
  let said = ''
  child.stdout?.on('data', (text) => {
    said += text
  })
  const url = `http://127.0.0.1:${port}`
  const give = (signal: NodeJS.Signals) => async () => {
    child.kill(signal)
    await ended(child)
  }
  const deadline = Date.now() + 120_000
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}.`)
    const healthy = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(5000) }).then(
      (answer) => answer.ok,
      () => false,
    )
    if (healthy) {
      return { url, child, said: () => said, stop: give('SIGTERM'), kill: give('SIGKILL') }
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  child.kill('SIGKILL')
  throw new Error('The server was not healthy within two minutes.')
}
