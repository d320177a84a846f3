import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { log } from '@/lib/log'
import type { ImageAnswer } from './image-answer'

/** Cache size of pictures that were made smaller. */
const KEPT_BYTES = 24_000_000
const QUALITY = 55

const kept = new LRUCache<string, Buffer>({
  maxSize: KEPT_BYTES,
  sizeCalculation: ({ length }) => Math.max(1, length),
})

async function shrink(body: Buffer): Promise<Buffer> {
  const picture = sharp(body).autoOrient()
  const { autoOrient } = await picture.metadata()
  const width = Math.max(1, Math.round(autoOrient.width / 2))
  return picture.resize({ width }).webp({ quality: QUALITY }).toBuffer()
}

/**
 * A picture for somebody who saves data (`Save-Data: on`): half as wide, as WebP. Pictures that cannot be made
 * smaller, and vector graphics, stay as they are. Caches keep both, apart by `Vary`.
 */
export async function spareImage(answer: ImageAnswer, isSaving: boolean): Promise<ImageAnswer> {
  const headers: ImageAnswer['headers'] = { ...answer.headers, vary: 'Save-Data' }
  const { body } = answer
  const { etag, 'content-type': type = '' } = headers
  if (!isSaving || !body || !/^image\/(webp|jpeg|png|avif)$/.test(type))
    return { ...answer, headers }
  try {
    const small = (etag && kept.get(etag)) || (await shrink(body))
    if (small.length >= body.length) return { ...answer, headers }
    if (etag) kept.set(etag, small)
    return {
      ...answer,
      headers: {
        ...headers,
        'content-type': 'image/webp',
        'content-length': String(small.length),
        ...(etag ? { etag: etag.replace(/"$/, '-small"') } : {}),
      },
      body: small,
    }
  } catch (error) {
    log.warn({ err: error }, 'a picture cannot be made smaller')
    return { ...answer, headers }
  }
}
