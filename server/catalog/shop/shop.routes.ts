import { keyParams, pageInput } from '@/server/platform/http/inputs'
import { route } from '@/server/platform/http/route'
import {
  branchListInput,
  shopIdsInput,
  shopListInput,
  shopLookInput,
  tagListInput,
  workingInput,
  zoneInput,
} from './shop.input'
import {
  checkWorking,
  checkZone,
  getShop,
  listGallery,
  listPaymentsOfShop,
  listShopBranches,
  listTakes,
} from './shop.service'
import { listShops, listShopsByIds } from './shop-list.service'

const key = { params: keyParams }
const list = { input: shopListInput, shared: true }
const sharedKey = { ...key, shared: true }

export const shopRoutes = [
  route('GET /rest/shops/paginate', list, (ctx, { input }) => listShops(ctx, input)),
  route('GET /rest/shops/recommended', list, (ctx, { input }) =>
    listShops(ctx, input, { recommended: true }),
  ),
  route('GET /rest/shops/search', { ...list, search: true }, (ctx, { input }) =>
    listShops(ctx, input),
  ),
  route('GET /rest/shops', { input: shopIdsInput, shared: true }, (ctx, { input }) =>
    listShopsByIds(ctx, input),
  ),
  route('GET /rest/shops/:id', { ...sharedKey, input: shopLookInput }, (ctx, { params, input }) =>
    getShop(ctx, params.id, input),
  ),
  route(
    'GET /rest/shops/:id/galleries',
    { ...sharedKey, input: pageInput },
    (ctx, { params, input }) => listGallery(ctx, params.id, input),
  ),
  route('GET /rest/shops-takes', { input: tagListInput, shared: true }, (ctx, { input }) =>
    listTakes(ctx, input),
  ),
  route('GET /rest/branches', { input: branchListInput, shared: true }, (ctx, { input }) =>
    listShopBranches(ctx, input),
  ),
  route(
    'GET /rest/shop/delivery-zone/check/distance',
    { input: zoneInput, shared: true },
    (ctx, { input }) => checkZone(ctx, input),
  ),
  route(
    'GET /rest/shop/:id/delivery-zone/check/distance',
    { ...sharedKey, input: zoneInput },
    (ctx, { params, input }) => checkZone(ctx, input, params.id),
  ),
  route('GET /rest/shop-payments/:id', key, (ctx, { params }) =>
    listPaymentsOfShop(ctx, params.id),
  ),
  route(
    'GET /rest/shop-working-check/:id',
    { ...key, input: workingInput },
    (ctx, { params, input }) => checkWorking(ctx, params.id, input),
  ),
]
