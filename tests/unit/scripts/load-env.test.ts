import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { wrongPort } from '@/lib/load-env.mjs'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'tiffin-env-'))
  mkdirSync(path.join(folder, 'lib'))
  copyFileSync('lib/load-env.mjs', path.join(folder, 'lib', 'load-env.mjs'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** What a command sees of its environment, started in another folder than its own. */
function start(file: string, env: Record<string, string>) {
  writeFileSync(path.join(folder, '.env'), file)
  const script = path.join(folder, 'command.mjs')
  const read = 'process.stdout.write([process.env.PORT, process.env.SITE_URL].join())'
  writeFileSync(script, `import './lib/load-env.mjs'\n${read}\n`)
  const { PORT: _, SITE_URL: __, ...rest } = process.env
  const options = { cwd: os.tmpdir(), env: { ...rest, ...env }, encoding: 'utf8' } as const
  const { stdout, stderr, status } = spawnSync(process.execPath, [script], options)
  return { stdout, stderr, status }
}

describe('[OP-31] .env', () => {
  it('is read, and the real environment goes before it', () => {
    const file = 'PORT=4001\nSITE_URL=https://file.example\n'
    expect(start(file, {}).stdout).toBe('4001,https://file.example')
    expect(start(file, { PORT: '4002' }).stdout).toBe('4002,https://file.example')
  })

  it('with a port that is none ends the start with one sentence', () => {
    const { stderr, status } = start('PORT=three\n', {})
    expect(status).toBe(1)
    expect(stderr).toBe(
      'The environment is wrong. PORT: must be a number up to 65535. See .env.example.\n',
    )
  })

  it.each(['server.mjs', 'scripts/up.mjs', 'scripts/dev.mjs'])(
    'is the first thing %s reads',
    (file) => {
      const [first] = /^import .*$/m.exec(readFileSync(file, 'utf8')) ?? []
      expect(first).toMatch(/^import '\.{1,2}\/lib\/load-env\.mjs'$/)
    },
  )

  it.each(['api', 'ops', 'seed'])('is the first thing scripts/%s.ts reads', (name) => {
    const [first] = /^import .*$/m.exec(readFileSync(`scripts/${name}.ts`, 'utf8')) ?? []
    expect(first).toBe("import '@/lib/load-env.mjs'")
  })
})

it.each([
  ['', true],
  [undefined, true],
  ['0', true],
  ['65535', true],
  ['65536', false],
  ['-1', false],
  ['3000.5', false],
  ['http', false],
])('PORT=%s can be listened on: %s', (value, expected) => {
  expect(wrongPort(value) === undefined).toBe(expected)
})
