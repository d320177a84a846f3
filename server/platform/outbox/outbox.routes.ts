import { z } from 'zod'
import { route } from '@/server/platform/http/route'
import { getMailbox } from './mailbox.service'

const mailboxInput = z.object({ recipient: z.string().trim().toLowerCase().optional() })

export const outboxRoutes = [
  route('GET /rest/dev/mailbox', { input: mailboxInput }, (ctx, { input }) =>
    getMailbox(ctx, input.recipient),
  ),
]
