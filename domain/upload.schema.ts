import { z } from 'zod'
import { type GalleryUpload, galleryTypes, MAX_UPLOAD_MB, MAX_UPLOADS } from './upload'

export const galleryUploadSchema: z.ZodType<GalleryUpload> = z.object({
  title: z.string(),
  type: z.enum(galleryTypes),
  path: z.string().optional(),
})

/** A file by its size; what is in it is read on the server. */
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
