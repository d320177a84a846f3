import type { ImageAnswer } from '@/server/platform/storage/image-answer'
import { openImage } from '@/server/platform/storage/image-handler'
import { spareImage } from '@/server/platform/storage/spared-image'
import './wiring'

/** What a request says of the picture that it wants. */
interface Wish {
  ifNoneMatch?: string
  /** it came with `Save-Data: on` */
  isSaving: boolean
}

/** Serves `/storage/images/<file>` in this process, including the demo's drawn pictures. */
export const openPicture = async (
  file: string,
  { ifNoneMatch, isSaving }: Wish,
): Promise<ImageAnswer> =>
  spareImage(await openImage(file, isSaving ? undefined : ifNoneMatch), isSaving)
