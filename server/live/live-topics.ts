import { watchCart } from '@/server/group/presence.service'
import type { Ctx } from '@/server/http/context'
import { AppError } from '@/server/http/errors'
import type { LiveBus } from './live.bus'
import type { Enter, Watch } from './live.watch'

/** What is one's own: only by the own session. Whatever is heard of is asked for with that session. */
const watchPerson: Enter = async (ctx, _bus, { id }) => {
  if (!ctx.user) throw new AppError('unauthorized')
  if (ctx.user.id !== id) throw new AppError('not_found')
  return {}
}

/** Everything that can be watched, by the first part of its topic. */
const topics = new Map<string, Enter>([
  ['cart', watchCart],
  ['user', watchPerson],
])

/** Enters a topic, as `cart:12`. Throws `not_found` for one that does not exist. */
export function enterTopic(
  ctx: Ctx,
  bus: LiveBus,
  topic: string,
  key: string | undefined,
): Promise<Watch> {
  const [, kind = '', id] = /^([a-z]+):(\d{1,15})$/.exec(topic) ?? []
  const enter = topics.get(kind)
  if (!enter) throw new AppError('not_found')
  return enter(ctx, bus, { id: Number(id), key })
}
