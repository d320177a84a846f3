/** Where images without a host of their own are served. */
export const IMAGE_BASE = '/storage/images/'

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
 * The address of an image path from the API; relative paths are put under the base. Anything with
 * another scheme (data:, javascript:) stays as it is and is refused by `isImageSource`.
 */
export function imageUrl(path: string): string {
  if (path.startsWith('/') || /^[a-z][a-z0-9+.-]*:/i.test(path)) return path
  return `${IMAGE_BASE}${path}`
}

/** Demo pictures are named in words; what people upload has a number for a name, up to 2400 px wide. */
const DRAWN = /^([a-z]+\/)+[a-z]+([-_]+([a-z]+|\d{1,2}))*\.webp$/

/**
 * Pictures that are sent as they are: drawings, other hosts' (they are not ours to resize), and those
 * drawn for the demo, which were made at the size they are shown in and weigh 5 to 13 kB.
 */
export function isReadyMade(url: string): boolean {
  const [path = ''] = url.split('?')
  if (!url.startsWith('/') || path.endsWith('.svg')) return true
  return path.startsWith(IMAGE_BASE) && DRAWN.test(path.slice(IMAGE_BASE.length))
}

/**
 * A picture of ours as the image optimiser sends it, in each of its widths. The optimiser asks Next
 * for it, past `server.mjs`, which knows the public address of our storage.
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
