import { z } from 'zod'
import { menuFileSchema, menuFormats } from '@/domain/menu-file.schema'
import { idParams } from '@/server/platform/http/inputs'
import { type Route, route } from '@/server/platform/http/route'
import { exportMenu, importMenu, previewMenu } from './menu-file.service'

const formatInput = z.object({ format: z.enum(menuFormats).catch('csv') })

export const menuFileRoutes: readonly Route[] = [
  route(
    'GET /dashboard/seller/shops/:id/menu/export',
    { auth: 'seller', params: idParams, input: formatInput },
    (ctx, { params, input }) => exportMenu(ctx, params.id, input.format),
  ),
  route(
    'POST /dashboard/seller/shops/:id/menu/preview',
    { auth: 'seller', params: idParams, input: menuFileSchema },
    (ctx, { params, input }) => previewMenu(ctx, params.id, input),
  ),
  route(
    'POST /dashboard/seller/shops/:id/menu/import',
    { auth: 'seller', params: idParams, input: menuFileSchema },
    (ctx, { params, input }) => importMenu(ctx, params.id, input),
  ),
]
