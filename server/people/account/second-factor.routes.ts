import { factorCodeSchema } from '@/domain/second-factor.schema'
import { route } from '@/server/platform/http/route'
import {
  confirmApp,
  getSecondFactor,
  offerApp,
  remakeCodes,
  removeApp,
} from './second-factor.service'

const auth = 'user'
const own = '/dashboard/user/second-factor'
const withCode = { auth, input: factorCodeSchema } as const

export const secondFactorRoutes = [
  route(`GET ${own}`, { auth }, (ctx) => getSecondFactor(ctx)),
  route(`POST ${own}/app`, { auth }, (ctx) => offerApp(ctx)),
  route(`POST ${own}/app/confirm`, withCode, (ctx, { input }) => confirmApp(ctx, input.code)),
  route(`POST ${own}/recovery-codes`, withCode, (ctx, { input }) => remakeCodes(ctx, input.code)),
  route(`POST ${own}/remove`, withCode, (ctx, { input }) => removeApp(ctx, input.code)),
]
