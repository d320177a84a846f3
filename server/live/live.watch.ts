import type { Ctx } from '@/server/http/context'
import type { LiveBus } from './live.bus'

/** Somebody who watches a thing. */
export interface Watch {
  /** a sign of life; false when the thing may not be watched any more */
  beat?(now: Date): Promise<boolean>
  leave?(): Promise<void>
}

interface WatchInput {
  id: number
  /** what speaks for somebody without an account, as a member's handle */
  key: string | undefined
}

/** Lets somebody watch a thing, or throws what reading it would throw. */
export type Enter = (ctx: Ctx, bus: LiveBus, input: WatchInput) => Promise<Watch>
