import { newRepeatSchema, repeatDaySchema } from '@/domain/repeat.schema'
import { idParams } from '@/server/platform/http/inputs'
import { type Route, route } from '@/server/platform/http/route'
import { confirmRepeat, repeatOrder, stopRepeat } from './repeat.service'

const root = '/dashboard/user/orders/:id'
const auth = 'user'
const params = idParams

export const repeatRoutes: readonly Route[] = [
  route(`POST ${root}/repeat`, { auth, params, input: newRepeatSchema }, (ctx, given) =>
    repeatOrder(ctx, given.params.id, given.input),
  ),
  route(`POST ${root}/repeat/confirm`, { auth, params, input: repeatDaySchema }, (ctx, given) =>
    confirmRepeat(ctx, given.params.id, given.input.date),
  ),
  route(`DELETE ${root}/delete-repeat`, { auth, params }, (ctx, given) =>
    stopRepeat(ctx, given.params.id),
  ),
]
