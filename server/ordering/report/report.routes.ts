import { z } from 'zod'
import { isDay, MAX_REPORT_DAYS } from '@/domain/report'
import { reportTables } from '@/domain/report.schema'
import { type Route, route } from '@/server/platform/http/route'
import { exportReport, getReport } from './report.service'

const whole = z.coerce.number().int()
const day = z.string().refine(isDay, 'invalid').optional()

const rangeInput = z.object({
  from: day,
  to: day,
  days: whole.min(1).max(MAX_REPORT_DAYS).optional(),
  shop_id: whole.positive().optional(),
})
const fileInput = rangeInput.extend({ by: z.enum(reportTables).default('day') })
const auth = 'seller'

export const reportRoutes: readonly Route[] = [
  route('GET /dashboard/seller/report', { auth, input: rangeInput }, (ctx, { input }) =>
    getReport(ctx, input),
  ),
  route('GET /dashboard/seller/report/export', { auth, input: fileInput }, (ctx, { input }) =>
    exportReport(ctx, input),
  ),
]
