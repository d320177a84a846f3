import { z } from 'zod'
import { newSectionSchema, sectionBodySchema } from '@/domain/menu-section.schema'
import { moveSchema } from '@/domain/named-row'
import { otherSections, productStates } from '@/domain/own-product'
import { newProductSchema, productBodySchema } from '@/domain/own-product.schema'
import { priceChangeSchema } from '@/domain/price-change.schema'
import {
  idParams,
  pageInput,
  searchInput,
  seenInput,
  wholeInput,
} from '@/server/platform/http/inputs'
import { type Route, route } from '@/server/platform/http/route'
import { addProduct, changeProduct, deleteProduct, moveProduct } from './edit-product.service'
import { getOwnProduct, listOwnProducts } from './own-product.service'
import { changePrices, previewPrices } from './price-change.service'
import {
  addSection,
  changeSection,
  deleteSection,
  getSection,
  listSections,
  moveSection,
} from './section.service'

const sectionInput = z
  .union([z.enum(otherSections), z.coerce.number().int().positive()])
  .optional()
  .catch(undefined)
const listInput = pageInput.extend({
  shop_id: wholeInput,
  section: sectionInput,
  state: z.enum(productStates).optional().catch(undefined),
  search: searchInput,
})
const sectionsInput = pageInput.extend({ shop_id: wholeInput })
const prices = { auth: 'seller', input: priceChangeSchema } as const
const all = '/dashboard/seller/products'
const sections = '/dashboard/seller/sections'
const one = { auth: 'seller', params: idParams } as const

export const menuDeskRoutes: readonly Route[] = [
  route(`GET ${all}`, { auth: 'seller', input: listInput }, (ctx, { input }) =>
    listOwnProducts(ctx, input),
  ),
  route(`POST ${all}`, { auth: 'seller', input: newProductSchema }, (ctx, { input }) =>
    addProduct(ctx, input),
  ),
  route(`GET ${all}/:id`, one, (ctx, { params }) => getOwnProduct(ctx, params.id)),
  route(`PUT ${all}/:id`, { ...one, input: productBodySchema }, (ctx, { params, input }) =>
    changeProduct(ctx, params.id, input),
  ),
  route(`POST ${all}/:id/move`, { ...one, input: moveSchema }, (ctx, { params, input }) =>
    moveProduct(ctx, params.id, input.past),
  ),
  route(`DELETE ${all}/:id`, { ...one, input: seenInput }, (ctx, { params, input }) =>
    deleteProduct(ctx, params.id, input.updated_at),
  ),
  route(`POST ${all}/prices/preview`, prices, (ctx, { input }) => previewPrices(ctx, input)),
  route(`POST ${all}/prices`, prices, (ctx, { input }) => changePrices(ctx, input)),
  route(`GET ${sections}`, { auth: 'seller', input: sectionsInput }, (ctx, { input }) =>
    listSections(ctx, input),
  ),
  route(`POST ${sections}`, { auth: 'seller', input: newSectionSchema }, (ctx, { input }) =>
    addSection(ctx, input),
  ),
  route(`GET ${sections}/:id`, one, (ctx, { params }) => getSection(ctx, params.id)),
  route(`PUT ${sections}/:id`, { ...one, input: sectionBodySchema }, (ctx, { params, input }) =>
    changeSection(ctx, params.id, input),
  ),
  route(`POST ${sections}/:id/move`, { ...one, input: moveSchema }, (ctx, { params, input }) =>
    moveSection(ctx, params.id, input.past),
  ),
  route(`DELETE ${sections}/:id`, { ...one, input: seenInput }, (ctx, { params, input }) =>
    deleteSection(ctx, params.id, input.updated_at),
  ),
]
