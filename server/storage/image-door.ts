import { createHash } from 'node:crypto'
import path from 'node:path'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import { makeBlurs } from './blur'
import { folderStore } from './folder-store'
import { s3Store } from './s3-store'
import {
  type DrawImage,
  type ImageStorage,
  type ImageStore,
  imageType,
  makeStorage,
} from './storage'

interface ImageAnswer {
  status: 200 | 304 | 404 | 502
  headers: Record<string, string>
  body?: Buffer
}

const YEAR = 'public, max-age=31536000, immutable'
const missing: ImageAnswer = {
  status: 404,
  headers: { 'cache-control': 'public, max-age=60' },
}
const unreachable: ImageAnswer = { status: 502, headers: { 'cache-control': 'no-store' } }

/**
 * Answers an image of the storage, with a tag that a browser can ask with again; 502 where the
 * storage cannot tell.
 */
export async function answerImage(
  storage: ImageStorage,
  file: string,
  ifNoneMatch?: string,
): Promise<ImageAnswer> {
  const type = imageType(file)
  if (!type) return missing
  let body: Buffer | undefined
  try {
    body = await storage.read(file)
  } catch (error) {
    log.error({ err: error, file }, 'a picture cannot be read')
    return unreachable
  }
  if (!body) return missing
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const headers = {
    etag,
    'cache-control': YEAR,
    'content-type': type,
    'x-content-type-options': 'nosniff',
  }
  if (ifNoneMatch?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)) {
    return { status: 304, headers }
  }
  return { status: 200, headers: { ...headers, 'content-length': String(body.length) }, body }
}

/** How long another marketplace may take for one picture. */
const FORWARD_MS = 15_000

/** The marketplace at `apiUrl` has the pictures: hands them through. */
async function forwardImage(apiUrl: string, file: string): Promise<ImageAnswer> {
  const names = file.split('/').map(encodeURIComponent).join('/')
  try {
    const response = await fetch(`${apiUrl.replace(/\/$/, '')}/storage/images/${names}`, {
      signal: AbortSignal.timeout(FORWARD_MS),
    })
    const type = response.headers.get('content-type') ?? ''
    if (!response.ok || !type.startsWith('image/')) return missing
    const body = Buffer.from(await response.arrayBuffer())
    const cache = response.headers.get('cache-control') ?? 'public, max-age=3600'
    const headers = {
      'cache-control': cache,
      'content-type': type,
      'x-content-type-options': 'nosniff',
    }
    return { status: 200, headers, body }
  } catch (error) {
    log.warn({ err: error, file }, 'the marketplace did not send a picture')
    return unreachable
  }
}

/** Draws what the demo's database names; the drawing code is only loaded with DEMO=1. */
const drawDemo: DrawImage = async (file) => {
  const [{ findPictureSpec }, { renderPicture }] = await Promise.all([
    import('@/server/demo/pictures/specs'),
    import('@/server/demo/pictures/render'),
  ])
  const spec = findPictureSpec(file, env().DEMO_SEED)
  return spec && renderPicture(spec)
}

declare global {
  // one per process, so that two requests never draw the same picture twice
  var __imageStorage: ImageStorage | undefined
  var __imageBlurs: ReturnType<typeof makeBlurs> | undefined
}

function openStore(): ImageStore {
  const config = env()
  const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_BUCKET: bucket, S3_PREFIX: prefix } = config
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config
  if (endpoint && region && bucket && accessKeyId && secretAccessKey) {
    return s3Store({ endpoint, region, bucket, accessKeyId, secretAccessKey, prefix })
  }
  return folderStore(
    path.resolve(/* turbopackIgnore: true */ process.cwd(), config.DATA_DIR, 'storage/images'),
  )
}

/** The storage of this process: a bucket or DATA_DIR/storage/images, in the demo filled as asked for. */
export function imageStorage(): ImageStorage {
  globalThis.__imageStorage ??= makeStorage(openStore(), env().DEMO ? drawDemo : undefined)
  return globalThis.__imageStorage
}

/** What `/storage/images/<file>` answers in this process. */
export function openImage(file: string, ifNoneMatch?: string): Promise<ImageAnswer> {
  const { API_URL } = env()
  return API_URL ? forwardImage(API_URL, file) : answerImage(imageStorage(), file, ifNoneMatch)
}

/** The blur of a picture of this process's storage; null while it is not made. */
export function imageBlur(img: string | null): string | null {
  globalThis.__imageBlurs ??= makeBlurs((file) => imageStorage().read(file))
  return globalThis.__imageBlurs(img)
}
