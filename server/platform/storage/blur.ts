import sharp from 'sharp'
import { IMAGE_BASE, imageUrl } from '@/domain/image'
import { log } from '@/lib/log'
import type { ImageStorage } from './storage'

/** Longer side in pixels; browsers scale it up smoothly. */
const SIDE_PX = 16
/** Cache size; an entry has about 150 bytes. */
const MAX_KNOWN = 5000

/** A tiny version of a picture as a data URL. */
async function blurOf(bytes: Buffer): Promise<string> {
  const small = await sharp(bytes)
    .resize({ width: SIDE_PX, height: SIDE_PX, fit: 'inside' })
    .webp({ quality: 30 })
    .toBuffer()
  return `data:image/webp;base64,${small.toString('base64')}`
}

/**
 * Blur placeholders of stored pictures. Returns null at the first request and creates the
 * placeholder in the background, for later requests.
 */
export function makeBlurs(read: ImageStorage['read']) {
  const known = new Map<string, string | null>()

  async function learn(img: string, path: string): Promise<void> {
    try {
      const bytes = await read(path)
      if (bytes) known.set(img, await blurOf(bytes))
    } catch (error) {
      log.warn({ err: error, img }, 'no blur could be made of a picture')
    }
  }

  return (img: string | null): string | null => {
    const url = img ? imageUrl(img) : ''
    if (!img || !url.startsWith(IMAGE_BASE)) return null
    const found = known.get(img)
    if (found !== undefined) return found
    if (known.size >= MAX_KNOWN) known.clear()
    known.set(img, null)
    learn(img, url.slice(IMAGE_BASE.length))
    return null
  }
}
