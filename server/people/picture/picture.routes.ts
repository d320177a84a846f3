import { z } from 'zod'
import { privateTypes } from '@/domain/upload'
import { type Route, route } from '@/server/platform/http/route'
import { getPrivatePicture } from './picture.service'

const params = z.object({
  type: z.enum(privateTypes),
  name: z.string().regex(/^[\w-]{1,100}\.webp$/),
})

export const pictureRoutes: readonly Route[] = [
  route(
    'GET /dashboard/galleries/:type/:name',
    { auth: 'user', params },
    (ctx, { params: given }) => getPrivatePicture(ctx, given),
  ),
]
