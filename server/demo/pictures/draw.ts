import { env } from '@/lib/env'
import type { DrawImage } from '@/server/platform/storage/storage'

/** what a marketplace of its own begins with (server/app/setup) */
const START = /^categories\/[a-z-]+\.webp$/

/**
 * Draws a picture of the demo; outside of it, those of the categories that a marketplace begins with. Loads
 * the drawing code on first use.
 */
export const drawPicture: DrawImage = async (file) => {
  if (!env().DEMO && !START.test(file)) return undefined
  const [{ findPictureSpec }, { renderPicture }] = await Promise.all([
    import('./specs'),
    import('./render'),
  ])
  const spec = await findPictureSpec(file, env().DEMO_SEED)
  return spec && renderPicture(spec)
}
