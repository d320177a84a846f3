import { createHash } from 'node:crypto'
import path from 'node:path'
import { isPrivateImage } from '@/domain/image'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import { makeBlurs } from './blur'
import { drawnPicturesPort } from './drawn-pictures.port'
import { folderBackend } from './folder-backend'
import { forwardImages } from './forward-image'
import { type ImageAnswer, missing, unreachable } from './image-answer'
import { s3Backend } from './s3-backend'
import { type ImageBackend, type ImageStorage, imageType, makeStorage } from './storage'

const YEAR = 'public, max-age=31536000, immutable'

/** Serves a public image of the storage with an ETag; 502 when the storage fails. */
export async function answerImage(
  storage: ImageStorage,
  file: string,
  ifNoneMatch?: string,
): Promise<ImageAnswer> {
  const type = imageType(file)
  if (!type || isPrivateImage(file)) return missing
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

declare global {
  // one per process, so that concurrent requests do not draw a picture twice
  var __imageStorage: ImageStorage | undefined
  var __forwardImage: ReturnType<typeof forwardImages> | undefined
  var __imageBlurs: ReturnType<typeof makeBlurs> | undefined
}

/** Where this process's pictures are kept: the bucket that is configured, or a folder of DATA_DIR. */
export function openImageBackend(): ImageBackend {
  const config = env()
  const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_BUCKET: bucket, S3_PREFIX: prefix } = config
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config
  if (endpoint && region && bucket && accessKeyId && secretAccessKey) {
    return s3Backend({ endpoint, region, bucket, accessKeyId, secretAccessKey, prefix })
  }
  return folderBackend(
    path.resolve(/* turbopackIgnore: true */ process.cwd(), config.DATA_DIR, 'storage/images'),
  )
}

/** This process's storage: a bucket or DATA_DIR/storage/images. What can be drawn is, where it is missing. */
export function imageStorage(): ImageStorage {
  globalThis.__imageStorage ??= makeStorage(openImageBackend(), (file) =>
    drawnPicturesPort.get()(file),
  )
  return globalThis.__imageStorage
}

/** Response of `/storage/images/<file>`, which is public: from the storage, or from API_URL when it is set. */
export function openImage(file: string, ifNoneMatch?: string): Promise<ImageAnswer> {
  if (isPrivateImage(file)) return Promise.resolve(missing)
  const { API_URL } = env()
  if (!API_URL) return answerImage(imageStorage(), file, ifNoneMatch)
  globalThis.__forwardImage ??= forwardImages(API_URL)
  return globalThis.__forwardImage(file)
}

/** The blur placeholder of a stored picture; null until it is created. */
export function imageBlur(img: string | null): string | null {
  globalThis.__imageBlurs ??= makeBlurs((file) => imageStorage().read(file))
  return globalThis.__imageBlurs(img)
}
