import type { Gallery } from '@/domain/gallery.schema'
import { imageUrl } from '@/domain/image'
import type { AllFields } from '@/lib/all-fields'

/** A stored picture as clients see it; `owner` is what it belongs to. */
export function toGallery(
  { id, path }: { id: number; path: string },
  owner: { type: string; id: number },
): AllFields<Gallery> {
  const cut = path.lastIndexOf('/')
  return {
    id,
    title: path.slice(cut + 1),
    type: owner.type,
    loadable_id: owner.id,
    path,
    base_path: cut < 0 ? null : path.slice(0, cut),
    preview: null,
    url: imageUrl(path),
  }
}
