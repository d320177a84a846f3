import type { Page } from '@/domain/api.schema'
import { type CardPage, type CardShop, toCardPage, toCardShop } from '@/domain/card'
import type { Shop } from '@/domain/shop.schema'

const isServer = typeof window === 'undefined'

/** What the server hands over with a page is cut down to the cards; browsers keep what they fetch. */
export const forCard: (shop: Shop) => CardShop = isServer ? toCardShop : (shop) => shop
export const forCards: (page: Page<Shop>) => CardPage<CardShop> = isServer
  ? (page) => toCardPage(page, toCardShop)
  : (page) => page
