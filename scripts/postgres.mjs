// A throw-away PostgreSQL for tests and checks: on a free port, in a temporary folder, gone afterwards.
import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'

const isRoot = process.getuid?.() === 0

/** Folder of initdb and pg_ctl: Debian's newest, else what is on the PATH. */
function findBinaries() {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : []
  for (const version of versions) {
    const bin = path.join(root, version, 'bin')
    if (existsSync(path.join(bin, 'initdb'))) return bin
  }
  const found = spawnSync('sh', ['-c', 'command -v initdb'], { encoding: 'utf8' }).stdout?.trim()
  return found ? path.dirname(found) : undefined
}

/** Installs Debian's PostgreSQL where that is possible. */
function install() {
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return
  console.log('Installing PostgreSQL from the system’s packages …')
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  spawnSync('apt-get', ['update'], options)
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql'], options)
}

const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = net.createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })

const idOf = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))

/**
 * Starts a cluster. Answers `{ url, stop }`, or undefined where PostgreSQL cannot be had.
 * PostgreSQL refuses to run as root, so root hands it to the system's user `postgres`.
 */
export async function startPostgres() {
  let bin = findBinaries()
  if (!bin) {
    install()
    bin = findBinaries()
  }
  if (!bin) return undefined
  const dir = mkdtempSync(path.join(os.tmpdir(), 'tiffin-pg-'))
  const who = isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {}
  if (isRoot) chownSync(dir, who.uid, who.gid)
  chmodSync(dir, 0o700)
  const data = path.join(dir, 'data')
  const port = await freePort()
  const run = (command, args) =>
    execFileSync(path.join(bin, command), args, {
      ...who,
      cwd: dir,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
  run('initdb', ['-D', data, '-U', 'tiffin', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N'])
  const settings = `-p ${port} -k ${dir} -h 127.0.0.1 -c fsync=off -c full_page_writes=off -c synchronous_commit=off -c max_connections=300`
  run('pg_ctl', ['-D', data, '-w', '-l', path.join(dir, 'log'), '-o', settings, 'start'])
  let stopped = false
  const stop = () => {
    if (stopped) return
    stopped = true
    try {
      run('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop'])
    } finally {
      rmSync(dir, { recursive: true, force: true })
    }
  }
  process.once('exit', stop)
  return { url: `postgres://tiffin@127.0.0.1:${port}/postgres`, stop }
}

/** An empty database beside the one of `url`, which must end with /postgres. Answers its URL. */
export async function createDatabase(url, name) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return url.replace(/\/postgres$/, `/${name}`)
}
