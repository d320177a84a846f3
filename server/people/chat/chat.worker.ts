import { deleteChatDocuments } from '@/server/firestore/api'
import type { Db } from '@/server/platform/db/client'
import { withTransaction } from '@/server/platform/db/transaction'
import { loadSettings } from '@/server/platform/setting/setting.loader'
import { startPolling } from '@/server/platform/worker/worker'
import { closeQuietChats, deleteChats, lockEndedChats } from './end-chat.queries'

const SWEEP_MS = 10 * 60_000
const DAY_MS = 24 * 60 * 60_000
/** conversations that are deleted in one transaction */
const BATCH = 100

/**
 * Closes quiet conversations, and deletes some that ended `chat_retention_days` ago with their messages
 * (0: none). Returns whether more may be due.
 */
export async function sweepChats(db: Db, now: Date): Promise<boolean> {
  await closeQuietChats(db, now)
  const days = Number((await loadSettings(db)).chat_retention_days)
  if (!(days > 0)) return false
  return withTransaction(db, async (tx) => {
    const ids = await lockEndedChats(tx, new Date(now.getTime() - days * DAY_MS), BATCH)
    await deleteChatDocuments(tx, ids)
    await deleteChats(tx, ids)
    return ids.length === BATCH
  })
}

/** Runs `sweepChats` every ten minutes. The returned function stops it. */
export function startChatSweep(db: Db): () => Promise<void> {
  return startPolling({
    everyMs: SWEEP_MS,
    failed: 'old conversations cannot be closed',
    step: () => sweepChats(db, new Date()),
  })
}
