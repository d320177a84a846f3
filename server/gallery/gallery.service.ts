import { randomUUID } from 'node:crypto'
import type { GalleryType, GalleryUpload } from '@/domain/upload'
import { countTry } from '@/server/auth/limits'
import type { UserCtx } from '@/server/http/context'
import { AppError, fieldError } from '@/server/http/errors'
import { imageStorage } from '@/server/storage/image-door'
import { type PictureProblem, toStoredPicture } from '@/server/storage/picture'

/** Buckets that belong to a shop: a customer has no business there, unless asking to become a seller. */
const staffBuckets: readonly GalleryType[] = ['products', 'categories', 'brands', 'extras']

function checkBucket(ctx: UserCtx, type: GalleryType): void {
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

async function keep(bytes: Buffer, type: GalleryType): Promise<GalleryUpload> {
  const path = `${type}/${randomUUID()}.webp`
  await imageStorage().write(path, bytes)
  return { title: path, type, path }
}

/** Stores a picture under a name of its own. Throws 422 with the reason for anything else. */
export async function storePicture(
  ctx: UserCtx,
  { image, type }: { image: File; type: GalleryType },
): Promise<GalleryUpload> {
  checkBucket(ctx, type)
  await countTry('upload', ctx, String(ctx.user.id))
  return keep(await read(image, 'image'), type)
}

/** Stores several pictures, or none when one of them is refused. */
export async function storePictures(
  ctx: UserCtx,
  { images, type }: { images: readonly File[]; type: GalleryType },
): Promise<GalleryUpload[]> {
  checkBucket(ctx, type)
  const pictures = []
  for (const [index, image] of images.entries()) {
    await countTry('upload', ctx, String(ctx.user.id))
    pictures.push(await read(image, `images.${index}`))
  }
  return Promise.all(pictures.map((bytes) => keep(bytes, type)))
}
