import { copyMessage, FirestoreError, toChatDocument } from '@/server/firestore/api'
import type { UserCtx } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { countTry } from '@/server/platform/http/limits'
import { findMine } from './chat.service'
import { projectPort } from './project.port'
import { recordDocuments } from './record-messages'

/**
 * Takes notice of a message that was written in the operator's Firebase project: it is read there, copied, and
 * counted once, whoever reports it and how often (ADR 0121). Throws 404 without such a project or message, 403 for a
 * conversation that has ended, 429.
 */
export async function noteSentMessage(
  ctx: UserCtx,
  chatId: string,
  messageId: string,
): Promise<null> {
  const project = projectPort.get()
  if (!project) throw new AppError('not_found')
  await countTry('chat_sent', ctx, String(ctx.user.id))
  await findMine(ctx, chatId)
  const isKnown = await copyMessage(ctx.db, project, {
    id: messageId,
    onCreate: async (tx, docs) => {
      const messages = docs.flatMap((doc) => toChatDocument(doc) ?? [])
      if (messages.some((message) => message.chatId !== chatId)) throw new AppError('not_found')
      await recordDocuments(tx, messages, { isReported: true })
    },
  }).catch((error: unknown) => {
    throw error instanceof FirestoreError ? new AppError('forbidden') : error
  })
  if (!isKnown) throw new AppError('not_found')
  return null
}
