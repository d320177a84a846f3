import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { envNames } from '@/lib/env'

describe('.env.example', () => {
  const lines = readFileSync('.env.example', 'utf8').split('\n')
  const listed = lines.flatMap((line) => /^#?([A-Z][A-Z0-9_]+)=/.exec(line)?.[1] ?? [])

  it('lists every variable that is read, and no other, once', () => {
    expect([...listed].sort()).toEqual([...envNames].sort())
  })

  it('explains each of them in the lines above', () => {
    const blocks = lines.join('\n').split(/\n\n+/)
    const bare = blocks.filter(
      (block) => /^#?[A-Z][A-Z0-9_]+=/m.test(block) && !/^# \S+/m.test(block),
    )
    expect(bare).toEqual([])
  })
})

describe('the environment', () => {
  afterEach(() => {
    vi.unstubAllEnvs()
  })
  /** The environment is read once: a fresh module reads it anew. */
  const read = async (values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values)) vi.stubEnv(name, value)
    vi.resetModules()
    const { env } = await import('@/lib/env')
    return env()
  }
  const bucket = {
    S3_ENDPOINT: 'https://s3.example.com',
    S3_REGION: 'auto',
    S3_BUCKET: 'pictures',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'hush',
  }

  it('takes all variables of a service', async () => {
    expect(await read(bucket)).toMatchObject(bucket)
  })

  it('refuses a part of them in one sentence, without their values', async () => {
    const { S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = bucket
    await expect(read({ S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY })).rejects.toThrow(
      'The environment is wrong. S3_ENDPOINT, S3_REGION, S3_BUCKET: must be set too, or none of ' +
        'S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY. See .env.example.',
    )
  })

  it.each([
    [{ TWILIO_FROM: '+15005550006' }, /TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN: must be set too/],
    [{ TWILIO_ACCOUNT_SID: '../..' }, /TWILIO_ACCOUNT_SID: must be AC and 32/],
    [{ ...bucket, S3_ENDPOINT: 'ftp://s3' }, /S3_ENDPOINT: must start with http/],
    [{ ...bucket, S3_PREFIX: '../other' }, /S3_PREFIX: must be a folder/],
    [{ TRUST_PROXY: 'true' }, /TRUST_PROXY: must be the number of proxies in front, 0 for none/],
    [{ TRUST_PROXY: '-1' }, /TRUST_PROXY: must be the number of proxies/],
    [{ SITE_URL: 'javascript:alert(1)' }, /SITE_URL: must start with http/],
  ])('refuses %o', async (values, sentence) => {
    await expect(read(values)).rejects.toThrow(sentence)
  })
})
