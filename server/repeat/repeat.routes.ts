import { newRepeatSchema } from '@/domain/repeat.schema'
import { idParams } from '@/server/http/inputs'
import { type Route, route } from '@/server/http/route'
import { repeatOrder, stopRepeat } from './repeat.service'

const root = '/dashboard/user/orders/:id'
const auth = 'user'
const params = idParams

export const repeatRoutes: readonly Route[] = [
  route(`POST ${root}/repeat`, { auth, params, input: newRepeatSchema }, (ctx, given) =>
    repeatOrder(ctx, given.params.id, given.input),
  ),
  route(`DELETE ${root}/delete-repeat`, { auth, params }, (ctx, given) =>
    stopRepeat(ctx, given.params.id),
  ),
]
