import { z } from 'zod'
import { MAX_UPLOAD_MB, MAX_UPLOADS, uploadTypes } from './upload'

/** A stored picture; `title` goes into `images[]` of later calls. */
export const imageUploadSchema = z.object({
  title: z.string(),
  type: z.enum(uploadTypes),
  path: z.string().optional(),
})
export type ImageUpload = z.output<typeof imageUploadSchema>

/** Checks the file's size; the server checks its contents. */
const fileSchema = z
  .instanceof(File)
  .refine((file) => file.size <= MAX_UPLOAD_MB * 1_000_000, 'image_size')

/** Form of POST dashboard/galleries. */
export const uploadSchema = z.object({ image: fileSchema, type: z.enum(uploadTypes) })

/** Form of POST dashboard/galleries/store-many. */
export const uploadManySchema = z.object({
  images: z.preprocess(
    (value) => (value instanceof File ? [value] : value),
    z.array(fileSchema).min(1).max(MAX_UPLOADS),
  ),
  type: z.enum(uploadTypes),
})
