import type { Ctx } from '@/server/platform/http/context'
import type { LiveBus } from '@/server/platform/pubsub/bus'

/** One client's watch of a topic. */
export interface Watch {
  /** called at every heartbeat; false when the client lost access */
  heartbeat?(now: Date): Promise<boolean>
  /** called once, when the stream has ended */
  leave?(): Promise<void>
}

interface WatchInput {
  id: number
  /** authorizes clients without an account, e.g. a member's handle */
  key: string | undefined
}

/** Starts a watch. Throws the errors that reading the resource would throw. */
export type StartWatch = (ctx: Ctx, bus: LiveBus, input: WatchInput) => Promise<Watch>
