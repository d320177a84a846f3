import { env } from '@/lib/env'
import type { DrawImage } from '@/server/platform/storage/storage'

/** Draws a demo picture; loads the drawing code on first use. */
export const drawPicture: DrawImage = async (file) => {
  const [{ findPictureSpec }, { renderPicture }] = await Promise.all([
    import('./specs'),
    import('./render'),
  ])
  const spec = await findPictureSpec(file, env().DEMO_SEED)
  return spec && renderPicture(spec)
}
