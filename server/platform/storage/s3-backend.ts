import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { type ImageBackend, imageType, isValidImagePath } from './storage'

/** Timeout of a request including retries and body. */
const TIMEOUT_MS = 10_000
/** Retries after 429 and 5xx, which S3 stores use for throttling. */
const RETRIES = 2

/** S3's error code, such as `AccessDenied`; the rest of the response may contain keys. */
const errorCode = (xml: Buffer) =>
  /<Code>(\w{1,60})<\/Code>/.exec(xml.toString())?.[1] ?? '(no code)'

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
}
/** The texts of an XML element, as often as it occurs. */
const textsOf = (xml: string, element: string): string[] =>
  [...xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'))].map(([, text = '']) =>
    text.replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole),
  )

export interface S3Settings {
  /** with http(s), without the bucket */
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** folder inside the bucket */
  prefix?: string
  timeoutMs?: number
}

/**
 * Stores images in an S3-compatible bucket, addressed by path (`endpoint/bucket/prefix/file`).
 * Errors name method, object and status, never an access key.
 */
export function s3Backend(settings: S3Settings): ImageBackend {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = settings
  const { prefix = '', timeoutMs = TIMEOUT_MS } = settings
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
    retries: RETRIES,
  })
  const folder = [bucket, ...prefix.split('/')].filter(Boolean).join('/')

  const ask = async (method: 'GET' | 'PUT', name: string, init: RequestInit = {}) => {
    try {
      const response = await client.fetch(`${endpoint.replace(/\/+$/, '')}/${name}`, {
        ...init,
        method,
        // a signature is valid for one URL only
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      })
      return { status: response.status, body: Buffer.from(await response.arrayBuffer()) }
    } catch (error) {
      throw new Error(`S3 gave no answer to ${method} ${name}`, { cause: error })
    }
  }

  return {
    get: async (file) => {
      const name = `${folder}/${file}`
      const { status, body } = await ask('GET', name)
      if (status === 200) return body
      const code = errorCode(body)
      // a wrong bucket is a configuration error, not a missing picture
      if (status === 404 && code !== 'NoSuchBucket') return undefined
      throw new Error(`S3 answered ${status} ${code} to GET ${name}`)
    },
    put: async (file, bytes) => {
      const name = `${folder}/${file}`
      const headers = {
        'content-type': imageType(file) ?? 'application/octet-stream',
        // part of the signature, so that a corrupted upload is rejected
        'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex'),
      }
      const { status, body } = await ask('PUT', name, { headers, body: new Uint8Array(bytes) })
      if (status !== 200) throw new Error(`S3 answered ${status} ${errorCode(body)} to PUT ${name}`)
    },
    list: async function* () {
      const top = folder.slice(bucket.length + 1)
      const under = top ? `${top}/` : ''
      const asked = new URLSearchParams({ 'list-type': '2', prefix: under })
      for (let more = true; more; ) {
        const { status, body } = await ask('GET', `${bucket}?${asked}`)
        if (status !== 200) {
          throw new Error(`S3 answered ${status} ${errorCode(body)} to the list of ${folder}`)
        }
        const xml = body.toString()
        const files = textsOf(xml, 'Key').map((key) => key.slice(under.length))
        yield* files.filter(isValidImagePath)
        const [next] = textsOf(xml, 'NextContinuationToken')
        more = next !== undefined
        if (next) asked.set('continuation-token', next)
      }
    },
  }
}
