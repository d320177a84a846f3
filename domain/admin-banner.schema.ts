import { z } from 'zod'
import {
  bannerIssues,
  bannerKinds,
  bannerLeads,
  isOwnAddress,
  isWebAddress,
  leadsOf,
} from './banner-edit'

const MAX_TITLE = 100
const MAX_TEXT = 200
const MAX_BUTTON = 40
const MAX_URL = 500
const MAX_SHOPS = 50

const texts = z.record(z.string(), z.string())
const shop = z.object({ id: z.number(), title: z.string() })

/** An offer or advert as admins change it. */
export const adminBannerSchema = z.object({
  id: z.number(),
  kind: z.enum(bannerKinds),
  img: z.string(),
  /** by locale */
  titles: texts,
  texts,
  buttons: texts,
  /** languages that it has a title in */
  locales: z.array(z.string()),
  /** whether visitors see it */
  active: z.boolean(),
  clickable: z.boolean(),
  /** https, or a page of the site that its own page leads on to */
  url: z.string().nullable(),
  /** the one shop that it leads to */
  shop: shop.nullable(),
  /** those that its own page shows */
  shops: z.array(shop),
  /** the one before it among those of its kind that are shown, or hidden, and the one after it; in lists only */
  above: z.number().nullish(),
  below: z.number().nullish(),
  updated_at: z.string(),
})
export type AdminBanner = z.output<typeof adminBannerSchema>

const written = (max: number) => z.record(z.string().max(20), z.string().trim().max(max))
const id = z.coerce.number().int().positive()
const fields = {
  kind: z.enum(bannerKinds),
  /** by locale; what is not named stays, what is empty goes. The main language needs a title. */
  titles: written(MAX_TITLE),
  texts: written(MAX_TEXT),
  buttons: written(MAX_BUTTON),
  active: z.boolean(),
}
/** Path from POST dashboard/galleries with type banners. */
const img = z.string().regex(/^banners\/[\w-]+\.(webp|png|jpe?g)$/i)
const url = z.string().trim().max(MAX_URL)

export const bannerBodySchema = z
  .object({
    ...fields,
    img,
    shop_id: id.nullable(),
    shop_ids: z.array(id).max(MAX_SHOPS),
    clickable: z.boolean(),
    url: url.refine((text) => isWebAddress(text) || isOwnAddress(text), 'invalid').nullable(),
    /** of the row that was looked at; absent for a new one */
    updated_at: z.iso.datetime({ offset: true }).optional(),
  })
  .superRefine((banner, issues) => {
    if (leadsOf(banner) !== 'shops' || banner.shop_ids.length > 0) return
    issues.addIssue({ code: 'custom', path: ['shop_ids'], message: 'required' })
  })
export type BannerBody = z.output<typeof bannerBodySchema>

/** The form of an offer or advert, in every language. */
export const bannerFormSchema = (main: string | undefined) =>
  z
    .object({
      ...fields,
      img: z.string().nullable(),
      shop_id: z.number().nullable(),
      shop_ids: z.array(z.number()).max(MAX_SHOPS),
      leads: z.enum(bannerLeads),
      /** the address that it leads to, or its own page leads on to */
      url,
    })
    .superRefine((banner, issues) => {
      const refuse = (path: (string | number)[], message: string) =>
        issues.addIssue({ code: 'custom', path, message })
      for (const locale of bannerIssues(banner, main)) refuse(['titles', locale], 'required')
      if (!banner.img) refuse(['img'], 'required')
      const { leads } = banner
      if (leads === 'link' && !isWebAddress(banner.url)) refuse(['url'], 'link')
      if (leads === 'shop' && banner.shop_id === null) refuse(['shop_id'], 'required')
      if (leads !== 'shops') return
      if (banner.url && !isOwnAddress(banner.url)) refuse(['url'], 'own_page')
      if (banner.shop_ids.length === 0) refuse(['shop_ids'], 'required')
    })
/** What its fields hold. */
export type BannerFields = z.input<ReturnType<typeof bannerFormSchema>>
