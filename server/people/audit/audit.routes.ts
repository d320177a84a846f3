import { z } from 'zod'
import { auditActions, readSubject } from '@/domain/audit'
import { pageInput, wholeInput } from '@/server/platform/http/inputs'
import { type Route, route } from '@/server/platform/http/route'
import { getActs } from './audit.service'

const listInput = pageInput.extend({
  actor: wholeInput,
  action: z.enum(auditActions).optional().catch(undefined),
  /** `user`, or `user:12` */
  subject: z
    .string()
    .transform((text) => readSubject(text))
    .optional()
    .catch(undefined),
})

export const auditRoutes: readonly Route[] = [
  route('GET /dashboard/admin/audit', { auth: 'admin', input: listInput }, (ctx, { input }) =>
    getActs(ctx, input),
  ),
]
