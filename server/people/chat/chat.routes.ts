import { z } from 'zod'
import { chatReportSchema, newChatSchema } from '@/domain/chat.schema'
import { pageInput } from '@/server/platform/http/inputs'
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

const mine = '/dashboard/user/chats'
const auth = 'user'
const params = z.object({ id: z.uuid() })
const one = { auth, params } as const
const blockInput = z.object({ blocked: z.boolean() })

export const chatRoutes: readonly Route[] = [
  route(`GET ${mine}`, { auth, input: pageInput }, (ctx, { input }) => getChats(ctx, input)),
  route(`POST ${mine}`, { auth, input: newChatSchema }, (ctx, { input }) => openChat(ctx, input)),
  route(`GET ${mine}/unread`, { auth }, (ctx) => getUnread(ctx)),
  route(`GET ${mine}/:id`, one, (ctx, { params: { id } }) => getChat(ctx, id)),
  route(`POST ${mine}/:id/read`, one, (ctx, { params: { id } }) => readChat(ctx, id)),
  route(`POST ${mine}/:id/typing`, one, (ctx, { params: { id } }) => noteTyping(ctx, id)),
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
