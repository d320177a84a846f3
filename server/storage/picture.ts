import sharp from 'sharp'

/** Longest side of a stored picture: twice the widest place on a screen of ours. */
const MAX_SIDE_PX = 2400
/** Decoding bombs: a small file that unfolds to more pixels is refused unread. */
const MAX_PIXELS = 50_000_000
const QUALITY = 82

export type PictureProblem = 'image_kind' | 'image_broken'

const isWelcome = (format: string | undefined, compression: string | undefined) =>
  format === 'jpeg' ||
  format === 'png' ||
  format === 'webp' ||
  (format === 'heif' && compression === 'av1')

/**
 * Reads a picture by its bytes, whatever its name says, and writes it anew as WebP: turned upright,
 * at most 2400 px long, without metadata. JPEG, PNG, WebP and AVIF; anything else is a problem.
 */
export async function toStoredPicture(bytes: Uint8Array): Promise<Buffer | PictureProblem> {
  // sharp throws at once for nothing at all
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
