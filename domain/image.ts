import { privateTypes } from './upload'

/** Where images without a host of their own are served. */
export const IMAGE_BASE = '/storage/images/'

/** Where private images are served, to a session: no cache and no optimizer may keep them. */
const PRIVATE_IMAGE_BASE = '/api/v1/dashboard/galleries/'

/** Whether an image path from the API is served to a session only. */
export const isPrivateImage = (path: string): boolean =>
  privateTypes.some((type) => path.toLowerCase().startsWith(`${type}/`))

/** Widths that the image optimiser makes; any other is refused. */
export const IMAGE_WIDTHS = [640, 750, 828, 1080, 1200, 1920, 2048, 3840]

export const IMAGE_QUALITY = 75

/** The placeholder for broken and missing avatars (SPEC section 9). */
export const AVATAR_PLACEHOLDER = '/images/avatar_placeholder.png'

/** A source that may be shown: it starts with '/', 'http://' or 'https://'. */
export function isImageSource(source: string): boolean {
  return /^(\/|https?:\/\/)/.test(source)
}

/**
 * The address of an image path from the API; relative paths are put under their base. Anything with
 * another scheme (data:, javascript:) stays as it is and is refused by `isImageSource`.
 */
export function imageUrl(path: string): string {
  if (path.startsWith('/') || /^[a-z][a-z0-9+.-]*:/i.test(path)) return path
  return `${isPrivateImage(path) ? PRIVATE_IMAGE_BASE : IMAGE_BASE}${path}`
}

/** Demo pictures have words as names; uploads have numbers and are up to 2400 px wide. */
const DRAWN = /^([a-z]+\/)+[a-z]+([-_]+([a-z]+|\d{1,2}))*\.webp$/

/**
 * Images that bypass the optimiser: SVGs, other hosts' (not ours to resize), private ones, and demo pictures,
 * which were made at display size and weigh 5 to 13 kB.
 */
export function isReadyMade(url: string): boolean {
  const [path = ''] = url.split('?')
  if (!url.startsWith('/') || path.endsWith('.svg')) return true
  if (url.startsWith(PRIVATE_IMAGE_BASE)) return true
  return path.startsWith(IMAGE_BASE) && DRAWN.test(path.slice(IMAGE_BASE.length))
}

/**
 * URLs of an image of ours in each width of the optimiser. It fetches from Next, not from
 * `server.mjs`, which alone serves the public storage path: hence `/api`.
 */
export function optimized(url: string): { src: string; srcSet: string } {
  const source = encodeURIComponent(url.startsWith(IMAGE_BASE) ? `/api${url}` : url)
  const made = IMAGE_WIDTHS.map((width) => ({
    width,
    address: `/_next/image?url=${source}&w=${width}&q=${IMAGE_QUALITY}`,
  }))
  return {
    src: made.at(-1)?.address ?? url,
    srcSet: made.map(({ address, width }) => `${address} ${width}w`).join(', '),
  }
}
