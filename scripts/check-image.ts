// Runs the steps of deploy/Dockerfile one by one in a clean folder, for machines without Docker: COPY copies what
// deploy/Dockerfile.dockerignore lets pass, RUN is a shell. Then the server starts as CMD says, as another user where this
// one is root, until HEALTHCHECK passes; the operator's commands run; the size of the image's layers is printed.
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { envNames } from '@/lib/env'
import { type Instruction, makeIgnore, parseDockerfile, type Stage } from './dockerfile'
import { freePort, root } from './lib.mjs'

const work = mkdtempSync(path.join(os.tmpdir(), 'tiffin-image-'))
chmodSync(work, 0o755)
const isSent = makeIgnore(readFileSync(path.join(root, 'deploy/Dockerfile.dockerignore'), 'utf8'))
const isRoot = process.getuid?.() === 0
/** stands for the image's user `node` */
const user = isRoot ? { uid: 1000, gid: 1000 } : {}
const owner = `${user.uid ?? process.getuid?.()}:${user.gid ?? process.getgid?.()}`

/** What npm and the network of this machine need; nothing of this repository's own npm run, and no `.env`. */
const machine = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name]) =>
      !envNames.includes(name) &&
      (!name.toLowerCase().startsWith('npm_') ||
        /^npm_config_(registry|cafile|cache)$/i.test(name)),
  ),
)

interface Built {
  /** folder that stands for `/` */
  top: string
  workdir: string
  env: Record<string, string>
  user: string
  command: string[]
  health: string[]
}

const built = new Map<string, Built>()
const inside = ({ top, workdir }: Pick<Built, 'top' | 'workdir'>, file: string) =>
  path.join(top, path.posix.resolve(workdir, file))
const sh = (command: string, args: string[]) => execFileSync(command, args, { stdio: 'inherit' })

function run(text: string, stage: Built): void {
  // paths of the image would be this machine's; the user is stood for by a number
  if (/(^|\s)\/\w/.test(text)) throw new Error(`RUN with an absolute path: ${text}`)
  const { status } = spawnSync('sh', ['-ec', text.replaceAll('node:node', owner)], {
    cwd: inside(stage, '.'),
    env: { ...machine, ...stage.env } as NodeJS.ProcessEnv,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) throw new Error(`RUN ${text} ended with ${status}`)
}

function copy({ args, flags }: Instruction, stage: Built): void {
  const target = args.at(-1) ?? ''
  for (const source of args.slice(0, -1)) {
    const from = flags.from ? built.get(flags.from) : undefined
    if (flags.from && !from) throw new Error(`COPY from an unknown stage ${flags.from}`)
    const file = from ? inside(from, source) : path.join(root, source)
    if (!existsSync(file)) throw new Error(`COPY ${source}: there is no such file`)
    const isInto = target.endsWith('/') && !statSync(file).isDirectory()
    const to = inside(stage, isInto ? path.join(target, path.basename(source)) : target)
    mkdirSync(path.dirname(to), { recursive: true })
    // other stages are not written to any more, so links will do
    if (from) sh('cp', ['-al', file, to])
    else
      cpSync(file, to, {
        recursive: true,
        filter: (one) => one === root || isSent(path.relative(root, one)),
      })
    if (flags.chown) sh('chown', ['-R', flags.chown.replace('node:node', owner), to])
  }
}

const steps: Record<string, (step: Instruction, stage: Built) => void> = {
  ENV: ({ text }, { env }) => {
    const [, name = '', value = ''] = /^(\w+)=(.*)$/.exec(text) ?? []
    env[name] = value
  },
  WORKDIR: ({ text }, stage) => {
    stage.workdir = text
    mkdirSync(inside(stage, '.'), { recursive: true })
  },
  COPY: copy,
  RUN: ({ text }, stage) => run(text, stage),
  USER: ({ text }, stage) => {
    stage.user = text
  },
  HEALTHCHECK: ({ text }, stage) => {
    stage.health = JSON.parse(text.replace(/^CMD\s+/, '')) as string[]
  },
  CMD: ({ args }, stage) => {
    stage.command = args
  },
  VOLUME: () => {},
  EXPOSE: () => {},
  STOPSIGNAL: ({ text }) => {
    if (text !== 'SIGTERM') throw new Error(`The server stops by SIGTERM, not ${text}`)
  },
}

function build(stage: Stage, index: number): Built {
  const top = path.join(work, stage.name ?? `stage${index}`)
  const base = built.get(stage.from)
  mkdirSync(top)
  if (base) sh('cp', ['-al', `${base.top}/.`, top])
  const made: Built = base
    ? { ...base, top, env: { ...base.env } }
    : { top, workdir: '/', env: {}, user: 'root', command: [], health: [] }
  for (const step of stage.steps) {
    console.log(`[${stage.name ?? index}] ${step.op} ${step.text}`)
    steps[step.op]?.(step, made)
  }
  built.set(stage.name ?? String(index), made)
  return made
}

const megabytes = (file: string) =>
  Number(execFileSync('du', ['-sm', '--apparent-size', file], { encoding: 'utf8' }).split('\t')[0])

/** Environment of a container, with the folder that stands for `/` and ports that are free here. */
const containerEnv = (image: Built, more: Record<string, string>) => ({
  PATH: process.env.PATH,
  HOME: work,
  ...Object.fromEntries(
    Object.entries(image.env).map(([name, value]) => [
      name,
      value.startsWith('/') ? path.join(image.top, value) : value,
    ]),
  ),
  ...more,
})

function exec(image: Built, command: readonly string[], env: NodeJS.ProcessEnv) {
  const [program = '', ...args] = command
  return spawnSync(program === 'node' ? process.execPath : program, args, {
    cwd: inside(image, '.'),
    env,
    encoding: 'utf8',
    ...user,
  })
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const ended = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))

function expect(isSo: boolean, sentence: string): void {
  if (!isSo) throw new Error(sentence)
  console.log(`ok  ${sentence}`)
}

async function tryOut(image: Built): Promise<void> {
  const port = await freePort()
  const env = containerEnv(image, {
    HOST: '127.0.0.1',
    PORT: String(port),
    FIRESTORE_PORT: '0',
    LOG_LEVEL: 'warn',
  }) as unknown as NodeJS.ProcessEnv
  const [, ...args] = image.command
  const child = spawn(process.execPath, args, {
    cwd: inside(image, '.'),
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
    ...user,
  })
  const exit = ended(child)
  try {
    const started = Date.now()
    while (exec(image, image.health, env).status !== 0) {
      if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`)
      if (Date.now() - started > 120_000) throw new Error('The server did not become healthy.')
      await pause(500)
    }
    expect(
      true,
      `healthy after ${((Date.now() - started) / 1000).toFixed(1)} s, by the image's HEALTHCHECK`,
    )
    const status = async (where: string) => (await fetch(`http://127.0.0.1:${port}${where}`)).status
    expect((await status('/api/ready')) === 200, '/api/ready answers 200')
    expect((await status('/setup')) === 200, '/setup is drawn')
    const locked = exec(image, ['npm', 'run', '-s', 'backup'], env)
    expect(/in use by process/.test(locked.stderr), 'npm run backup is refused beside the server')
  } finally {
    child.kill('SIGTERM')
  }
  expect((await exit) === 0, 'SIGTERM ends it with 0')
  const doctor = exec(image, ['npm', 'run', '-s', 'doctor'], env)
  expect(
    /missing {2}database/.test(doctor.stdout),
    `npm run doctor looks: ${doctor.stdout.trim().split('\n').at(-1)}`,
  )
  const backup = exec(image, ['npm', 'run', '-s', 'backup'], env)
  expect(backup.status === 0, `npm run backup: ${backup.stdout.trim()}${backup.stderr.trim()}`)
}

async function main(): Promise<void> {
  const stages = parseDockerfile(readFileSync(path.join(root, 'deploy/Dockerfile'), 'utf8'))
  console.log(`Node ${process.versions.node} of this machine stands for ${stages[0]?.from}`)
  const images = stages.map(build)
  const image = images.at(-1)
  if (!image) throw new Error('There is no stage.')
  expect(image.user === 'node', 'it runs as node, not root')
  const app = inside(image, '.')
  const found = execFileSync('find', [
    app,
    '-name',
    '.env*',
    '-o',
    '-path',
    '*/node_modules/vitest',
  ])
  expect(found.length === 0, 'it holds no .env and no tool of the tests')
  await tryOut(image)
  const parts = ['node_modules', '.next', 'public', 'server', 'locales'].map(
    (name) => `${name} ${megabytes(path.join(app, name))}`,
  )
  console.log(`${megabytes(app)} MB on top of ${stages[0]?.from} (${parts.join(', ')})`)
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  rmSync(work, { recursive: true, force: true })
}
