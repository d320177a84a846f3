import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { type ImageStore, imageType } from './storage'

/** One request with its retries and its body; a browser that waits longer has given up. */
const TIMEOUT_MS = 10_000
/** After 429 and 5xx, which such stores use to ask for patience. */
const RETRIES = 2

/** The store's own word for a failure, such as `AccessDenied`; the rest of its answer may name keys. */
const errorCode = (xml: Buffer) =>
  /<Code>(\w{1,60})<\/Code>/.exec(xml.toString())?.[1] ?? '(no code)'

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
 * Images as objects of an S3-compatible bucket, addressed by path (`endpoint/bucket/prefix/file`).
 * Fails with an error that names method, object and status, never a key of the account.
 */
export function s3Store(settings: S3Settings): ImageStore {
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
        // a signature is good for one address only
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
      // a wrong bucket is a mistake of ours, not a picture that is missing
      if (status === 404 && code !== 'NoSuchBucket') return undefined
      throw new Error(`S3 answered ${status} ${code} to GET ${name}`)
    },
    put: async (file, bytes) => {
      const name = `${folder}/${file}`
      const headers = {
        'content-type': imageType(file) ?? 'application/octet-stream',
        // signed with the rest, so that a damaged upload is refused
        'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex'),
      }
      const { status, body } = await ask('PUT', name, { headers, body: new Uint8Array(bytes) })
      if (status !== 200) throw new Error(`S3 answered ${status} ${errorCode(body)} to PUT ${name}`)
    },
  }
}
