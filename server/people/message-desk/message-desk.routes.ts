import { z } from 'zod'
import { resendSchema } from '@/domain/admin-message.schema'
import { mailKinds, messageChannels, messageStates } from '@/domain/message'
import { idParams, pageInput, searchInput } from '@/server/platform/http/inputs'
import { type Route, route } from '@/server/platform/http/route'
import { previewMail } from './mail-preview.service'
import { getAdminMessage, getMessageSummary, listAdminMessages } from './message-desk.service'
import { resendGivenUp, resendMessage } from './resend.service'

const all = '/dashboard/admin/messages'
const auth = 'admin'
const one = { auth, params: idParams } as const

const summaryInput = z.object({
  channel: z.enum(messageChannels).optional().catch(undefined),
  search: searchInput,
})
const previewInput = z.object({
  mail: z.enum(mailKinds).optional().catch(undefined),
  locale: z.string().max(10).optional(),
})
const listInput = summaryInput.extend({
  ...pageInput.shape,
  state: z.enum(messageStates).optional().catch(undefined),
})

export const messageDeskRoutes: readonly Route[] = [
  route(`GET ${all}`, { auth, input: listInput }, (ctx, { input }) =>
    listAdminMessages(ctx, input),
  ),
  route(`POST ${all}/retry`, { auth, input: resendSchema }, (ctx, { input }) =>
    resendGivenUp(ctx, input),
  ),
  // before `messages/:id`
  route(`GET ${all}/summary`, { auth, input: summaryInput }, (ctx, { input }) =>
    getMessageSummary(ctx, input),
  ),
  route(`GET ${all}/preview`, { auth, input: previewInput }, (ctx, { input }) =>
    previewMail(ctx, input),
  ),
  route(`GET ${all}/:id`, one, (ctx, { params }) => getAdminMessage(ctx, params.id)),
  route(`POST ${all}/:id/retry`, one, (ctx, { params }) => resendMessage(ctx, params.id)),
]
