import { z } from 'zod'
import { chatStates } from '@/domain/chat'
import {
  chatReportSchema,
  newChatSchema,
  newSavedAnswerSchema,
  translateSchema,
} from '@/domain/chat.schema'
import { flagInput, idParams, pageInput } from '@/server/platform/http/inputs'
import { type Route, route } from '@/server/platform/http/route'
import {
  blockChat,
  closeChat,
  getChat,
  getChats,
  getUnread,
  noteTyping,
  readChat,
  reportChat,
  takeChat,
} from './chat.service'
import { openChat } from './open-chat.service'
import { deleteSavedAnswer, listSavedAnswers, saveAnswer } from './saved-answer'
import { noteSentMessage } from './sent-message'
import { translateMessage } from './translate-message'

const mine = '/dashboard/user/chats'
const params = z.object({ id: z.uuid() })
/** a seller answers for the shop here, by the chat alone and not by a role: with their second factor (ADR 0127) */
const own = { auth: 'user', staff: true } as const
const one = { ...own, params } as const
const listInput = pageInput.extend({
  /** only the conversations that the caller answers, not their own */
  answering: flagInput,
  /** of these, those that an admin has taken */
  taken: flagInput,
  state: z.enum(chatStates).optional().catch(undefined),
})
const sentInput = z.object({ message_id: z.string().regex(/^[\w-]{1,128}$/) })
const blockInput = z.object({ blocked: z.boolean() })

export const chatRoutes: readonly Route[] = [
  route(`GET ${mine}`, { ...own, input: listInput }, (ctx, { input }) => {
    const { answering, taken, ...more } = input
    return getChats(ctx, { ...more, isAnswering: answering, isTaken: taken })
  }),
  route(`POST ${mine}`, { ...own, input: newChatSchema }, (ctx, { input }) => openChat(ctx, input)),
  route(`GET ${mine}/unread`, { auth: 'user' }, (ctx) => getUnread(ctx)),
  route(`GET ${mine}/answers`, own, (ctx) => listSavedAnswers(ctx)),
  route(`POST ${mine}/answers`, { ...own, input: newSavedAnswerSchema }, (ctx, { input }) =>
    saveAnswer(ctx, input),
  ),
  route(`DELETE ${mine}/answers/:id`, { ...own, params: idParams }, (ctx, { params: { id } }) =>
    deleteSavedAnswer(ctx, id),
  ),
  route(`GET ${mine}/:id`, one, (ctx, { params: { id } }) => getChat(ctx, id)),
  route(`POST ${mine}/:id/read`, one, (ctx, { params: { id } }) => readChat(ctx, id)),
  route(`POST ${mine}/:id/typing`, one, (ctx, { params: { id } }) => noteTyping(ctx, id)),
  route(`POST ${mine}/:id/sent`, { ...one, input: sentInput }, (ctx, { params: { id }, input }) =>
    noteSentMessage(ctx, id, input.message_id),
  ),
  route(
    `POST ${mine}/:id/translate`,
    { ...one, input: translateSchema },
    (ctx, { params: { id }, input }) => translateMessage(ctx, id, input),
  ),
  route(`POST ${mine}/:id/close`, one, (ctx, { params: { id } }) => closeChat(ctx, id)),
  route(`POST ${mine}/:id/block`, { ...one, input: blockInput }, (ctx, { params: { id }, input }) =>
    blockChat(ctx, id, input.blocked),
  ),
  route(
    `POST ${mine}/:id/report`,
    { ...one, input: chatReportSchema },
    (ctx, { params: { id }, input }) => reportChat(ctx, id, input),
  ),
  route(
    'POST /dashboard/admin/chats/:id/take',
    { auth: 'admin', params },
    (ctx, { params: { id } }) => takeChat(ctx, id),
  ),
]
