import type { MenuFileInput, MenuFormat } from '@/domain/menu-file.schema'
import type { Api } from './api'
import { unwrap } from './http'

const pathOf = (shopId: number, what: string) => `dashboard/seller/shops/${shopId}/menu/${what}`

/** A shop's menu as a file, for its seller. */
export const menuFileService = ({ http, parse }: Api) => ({
  export: async (shopId: number, format: MenuFormat) =>
    parse('menuExport', await unwrap(http.get(pathOf(shopId, 'export'), { format }))),
  preview: async (shopId: number, file: MenuFileInput) =>
    parse('menuReport', await unwrap(http.post(pathOf(shopId, 'preview'), file))),
  /** Fails with ERROR_409 if it would do something else than the plan that the file names. */
  import: async (shopId: number, file: MenuFileInput) =>
    parse('menuReport', await unwrap(http.post(pathOf(shopId, 'import'), file))),
})
