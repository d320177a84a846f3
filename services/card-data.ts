import type { Page } from '@/domain/api.schema'
import { type CardBanner, toCardBanner } from '@/domain/banner'
import type { Banner } from '@/domain/banner.schema'
import {
  type CardCategory,
  type CardPage,
  type CardShop,
  type CardTag,
  toCardCategory,
  toCardPage,
  toCardShop,
  toCardTag,
} from '@/domain/card'
import type { Category } from '@/domain/category.schema'
import type { Shop, Tag } from '@/domain/shop.schema'

// What the server hands over with a page is cut down to what its cards show. Browsers keep what they fetch, and their
// scripts come without the cutting: a build knows which side it is for.
const isServer = typeof window === 'undefined'

/** `isDescribed`: the cards show descriptions. */
export const forCard: (shop: Shop, isDescribed: boolean) => CardShop = isServer
  ? (shop, isDescribed) => toCardShop(shop, new Date(), isDescribed)
  : (shop) => shop

export const forCards: (page: Page<Shop>, isDescribed: boolean) => CardPage<CardShop> = isServer
  ? (page, isDescribed) => toCardPage(page, (shop) => forCard(shop, isDescribed))
  : (page) => page

export const forCategories: (page: Page<Category>) => CardPage<CardCategory> = isServer
  ? (page) => toCardPage(page, toCardCategory)
  : (page) => page

export const forTags: (page: Page<Tag>) => CardPage<CardTag> = isServer
  ? (page) => toCardPage(page, toCardTag)
  : (page) => page

export const forBanners: (page: Page<Banner>) => CardPage<CardBanner> = isServer
  ? (page) => toCardPage(page, toCardBanner)
  : (page) => page
