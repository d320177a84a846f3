import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerImage } from '@/server/platform/storage/image-handler'
import { s3Backend } from '@/server/platform/storage/s3-backend'
import { makeStorage } from '@/server/platform/storage/storage'
import { collect } from '@/tests/support/collect'
import { type HttpDouble, startHttpDouble } from '@/tests/support/http-double'

const SECRET = 'wJalrXUtnFEMI-secret'
const picture = Buffer.from([0x52, 0x49, 0x46, 0x46, 0, 255, 128])
const file = 'shops/soup.webp'
const code = (name: string) => `<?xml version="1.0"?><Error><Code>${name}</Code></Error>`

let s3: HttpDouble
beforeEach(async () => {
  s3 = await startHttpDouble()
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await s3.close()
})

const open = (more: { prefix?: string; timeoutMs?: number } = {}) =>
  s3Backend({
    endpoint: `${s3.url}/`,
    region: 'eu-central-1',
    bucket: 'pictures',
    accessKeyId: 'AKIDEXAMPLE',
    secretAccessKey: SECRET,
    ...more,
  })

/** What a failure tells, causes included. */
async function reasonOf(work: Promise<unknown>): Promise<string> {
  const error: unknown = await work.then(
    () => undefined,
    (failure: unknown) => failure,
  )
  expect(error).toBeInstanceOf(Error)
  const told = error instanceof Error ? `${error.message} ${error.cause ?? ''}` : ''
  expect(told).not.toContain(SECRET)
  return told
}

describe('the S3 store', () => {
  it('puts the bytes under bucket, prefix and path, signed with their hash', async () => {
    await open({ prefix: 'live/images/' }).put(file, picture)
    const [asked] = s3.asked
    expect(asked).toMatchObject({
      method: 'PUT',
      path: '/pictures/live/images/shops/soup.webp',
      body: picture,
      headers: {
        'content-type': 'image/webp',
        'x-amz-content-sha256': createHash('sha256').update(picture).digest('hex'),
      },
    })
    expect(asked?.headers.authorization).toMatch(
      /^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/\d{8}\/eu-central-1\/s3\/aws4_request, SignedHeaders=host;x-amz-content-sha256;x-amz-date, Signature=[0-9a-f]{64}$/,
    )
    expect(JSON.stringify(asked?.headers)).not.toContain(SECRET)
  })

  it('gets the bytes as they are, signed', async () => {
    s3.answer = () => ({ status: 200, body: picture })
    expect(await open().get(file)).toEqual(picture)
    expect(s3.asked[0]).toMatchObject({ method: 'GET', path: '/pictures/shops/soup.webp' })
    expect(s3.asked[0]?.headers.authorization).toMatch(/^AWS4-HMAC-SHA256 /)
  })

  it('knows a missing object from a missing bucket', async () => {
    s3.answer = () => ({ status: 404, body: code('NoSuchKey') })
    expect(await open().get(file)).toBeUndefined()
    s3.answer = () => ({ status: 404, body: code('NoSuchBucket') })
    expect(await reasonOf(open().get(file))).toContain('404 NoSuchBucket')
    expect(await reasonOf(open().put(file, picture))).toContain('404 NoSuchBucket')
  })

  it('names the object and the reason when it is refused, and does not ask again', async () => {
    s3.answer = () => ({ status: 403, body: code('SignatureDoesNotMatch') })
    expect(await reasonOf(open().put(file, picture))).toContain(
      'S3 answered 403 SignatureDoesNotMatch to PUT pictures/shops/soup.webp',
    )
    expect(s3.asked).toHaveLength(1)
  })

  it('asks again after a 500, and gives up when it stays', async () => {
    s3.answer = () => ({ status: s3.asked.length > 1 ? 200 : 500, body: picture })
    expect(await open().get(file)).toEqual(picture)
    expect(s3.asked).toHaveLength(2)
    s3.answer = () => ({ status: 500, body: code('InternalError') })
    expect(await reasonOf(open().get(file))).toContain(
      'S3 answered 500 InternalError to GET pictures/shops/soup.webp',
    )
    expect(s3.asked).toHaveLength(5)
  })

  it('waits no longer than its time, and says so where nobody listens', async () => {
    s3.answer = () => 'never'
    const told = await reasonOf(open({ timeoutMs: 100 }).get(file))
    expect(told).toContain('S3 gave no answer to GET pictures/shops/soup.webp')
    expect(told).toContain('TimeoutError')
    await s3.close()
    expect(await reasonOf(open().put(file, picture))).toContain('S3 gave no answer to PUT')
  })

  it('follows nobody to another address', async () => {
    s3.answer = () => ({ status: 307, headers: { location: `${s3.url}/elsewhere` } })
    expect(await reasonOf(open().get(file))).toContain('S3 answered 307')
    expect(s3.asked).toHaveLength(1)
  })

  it('[OP-04] serves pictures; a store that does not answer is a 502 that no cache keeps', async () => {
    const storage = makeStorage(open())
    s3.answer = () => ({ status: 200, body: picture })
    expect(await answerImage(storage, file)).toMatchObject({ status: 200, body: picture })
    s3.answer = () => ({ status: 404 })
    expect((await answerImage(storage, 'products/none.webp')).status).toBe(404)
    s3.answer = () => ({ status: 403 })
    expect(await answerImage(storage, file)).toMatchObject({
      status: 502,
      headers: { 'cache-control': 'no-store' },
    })
    const before = s3.asked.length
    expect((await answerImage(storage, '../secret.webp')).status).toBe(404)
    expect(s3.asked).toHaveLength(before)
  })

  it('is the storage of a process that names it', async () => {
    vi.stubEnv('S3_ENDPOINT', s3.url)
    vi.stubEnv('S3_REGION', 'auto')
    vi.stubEnv('S3_BUCKET', 'pictures')
    vi.stubEnv('S3_ACCESS_KEY_ID', 'AKIDEXAMPLE')
    vi.stubEnv('S3_SECRET_ACCESS_KEY', SECRET)
    vi.stubEnv('S3_PREFIX', 'live')
    vi.resetModules()
    const { imageStorage } = await import('@/server/platform/storage/image-handler')
    try {
      await imageStorage().write(file, picture)
    } finally {
      globalThis.__imageStorage = undefined
    }
    expect(s3.asked[0]).toMatchObject({ path: '/pictures/live/shops/soup.webp', body: picture })
  })

  it('[OP-80] lists its pictures page by page, without its prefix', async () => {
    const page = (keys: string[], next?: string) => {
      const contents = keys.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')
      const more = next ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''
      return { status: 200, body: `<ListBucketResult>${more}${contents}</ListBucketResult>` }
    }
    s3.answer = ({ path }) =>
      path.includes('continuation-token')
        ? page(['live/images/reviews/b.webp'])
        : page(['live/images/shops/a.webp', 'live/images/note.txt'], 'a&amp;b/=')
    const found = await collect(open({ prefix: 'live/images/' }).list())
    expect(found).toEqual(['shops/a.webp', 'reviews/b.webp'])
    const asked = s3.asked.map(({ path }) => new URL(path, 'http://s3'))
    expect(asked.map(({ pathname }) => pathname)).toEqual(['/pictures', '/pictures'])
    expect(asked.map(({ searchParams }) => Object.fromEntries(searchParams))).toEqual([
      { 'list-type': '2', prefix: 'live/images/' },
      { 'list-type': '2', prefix: 'live/images/', 'continuation-token': 'a&b/=' },
    ])
  })

  it('[OP-80] says that it may not list, instead of listing nothing', async () => {
    s3.answer = () => ({ status: 403, body: code('AccessDenied') })
    expect(await reasonOf(collect(open().list()))).toContain('403 AccessDenied')
  })
})
