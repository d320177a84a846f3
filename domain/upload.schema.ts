import { z } from 'zod'
import { galleryTypes, MAX_UPLOAD_MB, MAX_UPLOADS } from './upload'

/** A stored picture; `title` goes into `images[]` of later calls. */
export const galleryUploadSchema = z.object({
  title: z.string(),
  type: z.enum(galleryTypes),
  path: z.string().optional(),
})
export type GalleryUpload = z.output<typeof galleryUploadSchema>

/** Checks the file's size; the server checks its contents. */
const fileSchema = z
  .instanceof(File)
  .refine((file) => file.size <= MAX_UPLOAD_MB * 1_000_000, 'image_size')

/** Form of POST dashboard/galleries. */
export const uploadSchema = z.object({ image: fileSchema, type: z.enum(galleryTypes) })

/** Form of POST dashboard/galleries/store-many. */
export const uploadManySchema = z.object({
  images: z.preprocess(
    (value) => (value instanceof File ? [value] : value),
    z.array(fileSchema).min(1).max(MAX_UPLOADS),
  ),
  type: z.enum(galleryTypes),
})
