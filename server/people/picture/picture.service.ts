import type { PrivateType } from '@/domain/upload'
import { isPictureOf } from '@/server/people/chat/chat.queries'
import { PrivatePicture } from '@/server/platform/http/answer'
import type { UserCtx } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { imageStorage } from '@/server/platform/storage/image-handler'
import { isOwnName } from '@/server/platform/upload/owned-name'
import { isSentTo } from './picture.queries'

/**
 * A paper or a picture of a conversation: for who uploaded it, whom the support has sent it to, the
 * other side of a conversation that it was sent in, and admins. Throws 404, also for everybody else.
 */
export async function getPrivatePicture(
  ctx: UserCtx,
  { type, name }: { type: PrivateType; name: string },
): Promise<PrivatePicture> {
  const path = `${type}/${name}`
  const maySee =
    ctx.user.role === 'admin' ||
    isOwnName(ctx.user.uuid, name) ||
    (await isSentTo(ctx.db, ctx.user.id, path)) ||
    (await isPictureOf(ctx.db, { userId: ctx.user.id, isSupport: false }, path))
  const body = maySee ? await imageStorage().read(path) : undefined
  if (!body) throw new AppError('not_found')
  return new PrivatePicture(new Uint8Array(body))
}
