import sharp from 'sharp'

/** Longest side of a stored picture: twice the largest display size, for high-density screens. */
const MAX_SIDE_PX = 2400
/** Protects against decompression bombs: larger pictures are rejected before decoding. */
const MAX_PIXELS = 50_000_000
const QUALITY = 82

export type PictureProblem = 'image_kind' | 'image_broken'

const isWelcome = (format: string | undefined, compression: string | undefined) =>
  format === 'jpeg' ||
  format === 'png' ||
  format === 'webp' ||
  (format === 'heif' && compression === 'av1')

/**
 * Converts a picture to WebP: rotated by its EXIF orientation, at most 2400 px long, without
 * metadata. Accepts JPEG, PNG, WebP and AVIF by content, not by file name; returns the problem
 * otherwise.
 */
export async function toStoredPicture(bytes: Uint8Array): Promise<Buffer | PictureProblem> {
  // sharp throws synchronously for an empty input
  if (bytes.length === 0) return 'image_kind'
  const open = () => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
  const facts = await open()
    .metadata()
    .catch(() => undefined)
  if (!facts || !isWelcome(facts.format, facts.compression)) return 'image_kind'
  try {
    return await open()
      .rotate()
      .resize({ width: MAX_SIDE_PX, height: MAX_SIDE_PX, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer()
  } catch {
    return 'image_broken'
  }
}
