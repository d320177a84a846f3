// What the commands share. Only Node's own modules: it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

// not import.meta.dirname: an old Node must come as far as being told that it is old
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

/** Runs a program to its end and answers its exit code; its output is shown. */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options })
    child.on('error', () => resolve(127))
    child.on('close', (code) => resolve(code ?? 1))
  })
}

/** The same, with the output kept. */
export function capture(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options })
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
    })
    child.stderr.on('data', (chunk) => {
      output += chunk
    })
    child.on('error', (error) => resolve({ code: 127, output: String(error) }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/** A program of node_modules, started by this Node. */
export const bin = (...parts) => path.join(root, 'node_modules', ...parts)

/** How this machine's npm is started: by this Node, since Windows opens `npm.cmd` by a shell only. */
function npmCommand() {
  const beside = path.dirname(process.execPath)
  const found = [
    process.env.npm_execpath,
    path.join(beside, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    path.join(beside, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
  ].find((file) => file?.endsWith('npm-cli.js') && existsSync(file))
  if (found) return { command: process.execPath, first: [found], options: {} }
  return { command: 'npm', first: [], options: { shell: process.platform === 'win32' } }
}

/** Runs npm with arguments that hold no spaces, its output shown. */
export function npm(args) {
  const { command, first, options } = npmCommand()
  return run(command, [...first, ...args], options)
}

/** The same, with the output kept. */
export function captureNpm(args) {
  const { command, first, options } = npmCommand()
  return capture(command, [...first, ...args], options)
}

const numbers = (version) => version.split('.').map(Number)

/** Whether a version is in a range of `^a.b.c` and `>=a.b.c` with `||` between them. */
export function isInRange(version, range) {
  const own = numbers(version)
  return range.split('||').some((part) => {
    const [, sign, text] = /^\s*(\^|>=)(\d+\.\d+\.\d+)\s*$/.exec(part) ?? []
    if (!text) throw new Error(`engines.node holds ${part.trim()}, which is not read here.`)
    const least = numbers(text)
    if (sign === '^' && own[0] !== least[0]) return false
    const first = least.findIndex((number, place) => number !== own[place])
    return first === -1 || own[first] > least[first]
  })
}

/** One sentence when the dependencies do not take this Node. */
export function nodeTooOld(version = process.versions.node) {
  const { engines } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  return isInRange(version, engines.node)
    ? undefined
    : `This is Node ${version}; one of ${engines.node} is needed. Take the newest LTS from nodejs.org.`
}

const mtime = (file) => (existsSync(file) ? statSync(file).mtimeMs : 0)

/** Installs the exact dependencies when they are missing or older than the lock file. */
export async function ensureInstalled() {
  const lock = path.join(root, 'package-lock.json')
  const marker = path.join(root, 'node_modules', '.package-lock.json')
  if (mtime(marker) >= mtime(lock)) return 0
  const have = path.join(root, 'node_modules', '.tiffin-lock')
  const wanted = createHash('sha256').update(readFileSync(lock)).digest('hex')
  if (existsSync(marker) && existsSync(have) && readFileSync(have, 'utf8') === wanted) return 0
  console.log('Installing the dependencies (about a minute) …')
  const code = await npm(['ci', '--no-fund', '--no-audit', '--loglevel=error'])
  if (code === 0) writeFileSync(have, wanted)
  return code
}

const built = [
  'pages',
  'components',
  'containers',
  'contexts',
  'hooks',
  'redux',
  'services',
  'domain',
  'lib',
  'server',
  'styles',
  'public',
]
const single = ['next.config.ts', 'package-lock.json', 'instrumentation.ts', 'tsconfig.json']

function* filesOf(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) yield* filesOf(file)
    else yield file
  }
}

/** A fingerprint of everything that the build is made of. */
export function sourceStamp() {
  const hash = createHash('sha256')
  const files = [
    ...single.map((name) => path.join(root, name)),
    ...built
      .map((name) => path.join(root, name))
      .filter(existsSync)
      .flatMap((folder) => [...filesOf(folder)]),
  ].filter(existsSync)
  for (const file of files.sort()) hash.update(path.relative(root, file)).update(readFileSync(file))
  return hash.digest('hex')
}

/** Builds the storefront unless the last build was made of the same sources. */
export async function ensureBuilt() {
  const file = path.join(root, process.env.NEXT_DIST_DIR || '.next', 'tiffin-build')
  const stamp = sourceStamp()
  if (existsSync(file) && readFileSync(file, 'utf8') === stamp) return 0
  console.log('Building the storefront (about a minute) …')
  rmSync(file, { force: true })
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }
  const next = bin('next', 'dist', 'bin', 'next')
  // webpack's scripts are 8 kB a page smaller than Turbopack's (docs/adr/0010)
  const code =
    (await run(process.execPath, [next, 'build', '--webpack'], { env })) ||
    (await run(process.execPath, ['scripts/compress-static.mjs']))
  if (code === 0) {
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, stamp)
  }
  return code
}

/** One sentence when next to nothing is left on the disk: the usual reason of a failed install or build. */
export function diskFull() {
  const { bavail, bsize } = statfsSync(root)
  return bavail * bsize < 20_000_000
    ? `The disk of ${root} is full; free some space and run it again.`
    : undefined
}

/** A port that nothing listens on. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = net.createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}

// the browser without its window: the same pages in little more than half the time
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

const browsers = [
  HEADLESS_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

function ownBrowser() {
  const cache = path.join(process.env.HOME ?? '/', '.cache', 'ms-playwright')
  return existsSync(cache) && readdirSync(cache).some((name) => name.startsWith('chromium'))
}

/** Debian's packages, where they can be installed; whether that works is seen by looking afterwards. */
function installFromDebian(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log(`Installing ${name} from the system’s packages …`)
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  const install = () =>
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], options).status === 0
  if (install()) return
  spawnSync('apt-get', ['update'], options)
  install()
}

/** A browser to drive: given, the system's, Playwright's own, or installed from Debian's packages. */
export function ensureChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given) return { path: given }
  if (!existsSync(HEADLESS_SHELL)) installFromDebian('chromium-headless-shell')
  const found = browsers.find(existsSync)
  if (found) return { path: found }
  if (ownBrowser()) return {}
  installFromDebian('chromium')
  const installed = browsers.find(existsSync)
  if (installed) return { path: installed }
  return {
    missing:
      'No Chromium found: run "npx playwright install chromium", or install one (Debian: apt-get install chromium), or set CHROMIUM_PATH.',
  }
}
