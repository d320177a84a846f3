import type { z } from 'zod'
import { cleanMessage } from '@/domain/chat'
import type { ChatTranslation, translateSchema } from '@/domain/chat.schema'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import { findMessageText } from '@/server/firestore/api'
import type { UserCtx } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { countTry } from '@/server/platform/http/limits'
import { makeLibreTranslate } from '@/server/platform/translate/libre-translate'
import { findMine } from './chat.service'

/**
 * Translates a message of a conversation of the caller's, on demand: the service gets its text and nothing
 * else. Throws 404 for anybody else's and without a service, 429, 503 when the service does not answer.
 */
export async function translateMessage(
  ctx: UserCtx,
  id: string,
  { message_id, to }: z.output<typeof translateSchema>,
): Promise<ChatTranslation> {
  const { TRANSLATE_URL: url, TRANSLATE_KEY: key } = env()
  if (!url) throw new AppError('not_found')
  await findMine(ctx, id)
  await countTry('chat_translation', ctx, String(ctx.user.id))
  const text = await findMessageText(ctx.db, id, message_id)
  if (!text) throw new AppError('not_found')
  try {
    const { text: given, from } = await makeLibreTranslate({ url, key })(
      text,
      to.split('-')[0] ?? to,
    )
    return { text: cleanMessage(given), from }
  } catch (error) {
    log.warn({ err: error }, 'a message was not translated')
    throw new AppError('unavailable')
  }
}
