import {
  dropDeletion,
  findDeletion,
  postponeDeletion,
} from '@/server/firestore/store/deletion.queries'
import { addDocument, listDocuments } from '@/server/firestore/store/document.queries'
import type { OnCreate } from '@/server/firestore/store/store'
import type { Db } from '@/server/platform/db/client'
import { withTransaction } from '@/server/platform/db/transaction'
import { startPolling } from '@/server/platform/worker/worker'
import { MAX_DELETED, type Project } from './project'

const SWEEP_MS = 60_000

/**
 * Copies a message of the project into our own documents, once, and tells of it in the same transaction
 * (ADR 0121). False where the project has none. Throws what `onCreate` does, and when the project does not answer.
 */
export async function copyMessage(
  db: Db,
  project: Project,
  { id, onCreate }: { id: string; onCreate: OnCreate },
): Promise<boolean> {
  const path = `messages/${id}`
  if ((await listDocuments(db, [path])).length > 0) return true
  const found = await project.find(path)
  if (!found) return false
  await withTransaction(db, async (tx) => {
    if (await addDocument(tx, found)) await onCreate(tx, [found])
  })
  return true
}

/**
 * Deletes one chat in the project that was deleted here: first itself, so that the rules refuse further messages,
 * then its messages. Returns whether more may be due. One that fails waits behind the others; throws then.
 */
export async function sweepDeletions(db: Db, project: Project): Promise<boolean> {
  const chatId = await findDeletion(db)
  if (!chatId) return false
  try {
    await project.remove([`chats/${chatId}`])
    const paths = await project.listMessages(chatId, MAX_DELETED)
    if (paths.length > 0) await project.remove(paths)
    else await dropDeletion(db, chatId)
  } catch (error) {
    await postponeDeletion(db, chatId)
    throw error
  }
  return true
}

/** Runs `sweepDeletions` every minute. The returned function stops it. */
export const startDeletionSweep = (db: Db, project: Project) =>
  startPolling({
    everyMs: SWEEP_MS,
    failed: 'documents of the Firebase project cannot be deleted',
    step: () => sweepDeletions(db, project),
  })
