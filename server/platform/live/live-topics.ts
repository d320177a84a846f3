import type { Ctx } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { makePort } from '@/server/platform/port/port'
import type { LiveBus } from '@/server/platform/pubsub/bus'
import type { StartWatch, Watch } from './live.watch'

/** A user's own topic, for their own session only. The signals carry no data to protect. */
const watchUser: StartWatch = async (ctx, _bus, { id }) => {
  if (!ctx.user) throw new AppError('unauthorized')
  if (ctx.user.id !== id) throw new AppError('not_found')
  return {}
}

/** Topics other than `user`, by the first part of the name; registered by the owning areas. */
export const liveTopicsPort = makePort<ReadonlyMap<string, StartWatch>>('live topics')

/** Starts watching a topic such as `cart:12`. Throws `not_found` for an unknown one. */
export function watchTopic(
  ctx: Ctx,
  bus: LiveBus,
  topic: string,
  key: string | undefined,
): Promise<Watch> {
  const [, kind = '', id] = /^([a-z]+):(\d{1,15})$/.exec(topic) ?? []
  const startWatch = kind === 'user' ? watchUser : liveTopicsPort.get().get(kind)
  if (!startWatch) throw new AppError('not_found')
  return startWatch(ctx, bus, { id: Number(id), key })
}
