import type { Db } from '@/server/platform/db/client'
import type { Ctx } from '@/server/platform/http/context'
import { makePort } from '@/server/platform/port/port'

/** Releases what a user holds in other areas, in the transaction of the request or deletion. */
export type UserLeaves = (tx: Db, ctx: Pick<Ctx, 'lang' | 'now'>, userId: number) => Promise<void>

/** Run in list order before any other data of the user is deleted. */
export const accountDeletionPort = makePort<readonly UserLeaves[]>('personLeavesPort')
