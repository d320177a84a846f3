import { randomUUID } from 'node:crypto'
import { isPrivateImage } from '@/domain/image'
import { MAX_UPLOAD_MB, MAX_UPLOADS, type UploadType } from '@/domain/upload'
import { type ImageUpload, uploadManySchema, uploadSchema } from '@/domain/upload.schema'
import type { UserCtx } from '@/server/platform/http/context'
import { AppError, fieldError } from '@/server/platform/http/errors'
import { countTry } from '@/server/platform/http/limits'
import { type Route, route } from '@/server/platform/http/route'
import { imageStorage } from '@/server/platform/storage/image-handler'
import { type PictureProblem, toStoredPicture } from '@/server/platform/storage/picture'
import { ownedName } from './owned-name'

const auth = 'user'
const MB = 1_000_000
/** more than MAX_UPLOAD_MB, so that a slightly too large file gets its own error */
const oneBytes = (MAX_UPLOAD_MB + 6) * MB
const manyBytes = (MAX_UPLOADS * MAX_UPLOAD_MB * MB) / 2

/** Buckets that only sellers and admins may upload to. */
const staffBuckets: readonly UploadType[] = [
  'products',
  'categories',
  'banners',
  'brands',
  'extras',
]

function checkBucket(ctx: UserCtx, type: UploadType): void {
  const isStaff = ctx.user.role === 'seller' || ctx.user.role === 'admin'
  if (staffBuckets.includes(type) && !isStaff) throw new AppError('forbidden')
}

async function read(file: File, field: string): Promise<Buffer> {
  const picture: Buffer | PictureProblem = await toStoredPicture(
    new Uint8Array(await file.arrayBuffer()),
  )
  if (typeof picture === 'string') throw fieldError(field, picture)
  return picture
}

async function keep(ctx: UserCtx, bytes: Buffer, type: UploadType): Promise<ImageUpload> {
  const isPrivate = isPrivateImage(`${type}/`)
  const path = `${type}/${isPrivate ? ownedName(ctx.user.uuid) : `${randomUUID()}.webp`}`
  await imageStorage().write(path, bytes)
  return { title: path, type, path }
}

/** Stores a picture under a new unique name. Throws 422 with the reason for an invalid file. */
async function storePicture(
  ctx: UserCtx,
  { image, type }: { image: File; type: UploadType },
): Promise<ImageUpload> {
  checkBucket(ctx, type)
  await countTry('upload', ctx, String(ctx.user.id))
  return keep(ctx, await read(image, 'image'), type)
}

/** Stores several pictures, or none when one of them is invalid. */
async function storePictures(
  ctx: UserCtx,
  { images, type }: { images: readonly File[]; type: UploadType },
): Promise<ImageUpload[]> {
  checkBucket(ctx, type)
  const pictures = []
  for (const [index, image] of images.entries()) {
    await countTry('upload', ctx, String(ctx.user.id))
    pictures.push(await read(image, `images.${index}`))
  }
  return Promise.all(pictures.map((bytes) => keep(ctx, bytes, type)))
}

export const uploadRoutes: readonly Route[] = [
  route(
    'POST /dashboard/galleries',
    { auth, input: uploadSchema, fileBytes: oneBytes },
    (ctx, { input }) => storePicture(ctx, input),
  ),
  route(
    'POST /dashboard/galleries/store-many',
    { auth, input: uploadManySchema, fileBytes: manyBytes },
    (ctx, { input }) => storePictures(ctx, input),
  ),
]
