import { z } from 'zod'
import { translationSchema } from './api.schema'
import { pageBlocksSchema } from './page-block.schema'

/** App store links. */
const buttonsSchema = z.object({
  app_store_button_link: z.string().nullish(),
  google_play_button_link: z.string().nullish(),
})
export type PageButtons = z.output<typeof buttonsSchema>

/** A text of the marketplace about itself. */
export const contentPageSchema = z.object({
  id: z.number(),
  type: z.string(),
  img: z.string().nullish(),
  bg_img: z.string().nullish(),
  active: z.boolean().optional(),
  translation: translationSchema.nullable(),
  translations: z.array(translationSchema),
  locales: z.array(z.string()).optional(),
  buttons: buttonsSchema.nullish(),
  /** ours: what follows the text */
  blocks: pageBlocksSchema.optional(),
  created_at: z.string().nullish(),
  updated_at: z.string().nullish(),
})
export type ContentPage = z.output<typeof contentPageSchema>

/** Terms or privacy text. */
export const legalTextSchema = z.object({
  id: z.number(),
  translation: z.object({ locale: z.string(), title: z.string(), description: z.string() }),
  created_at: z.string().optional(),
  updated_at: z.string().optional(),
})
export type LegalText = z.output<typeof legalTextSchema>

/** Text by language code. */
const localeMap = z.record(z.string(), z.string())

/** Texts are not resolved here: they are maps by language. */
const landingDataSchema = z.object({
  img: z.string(),
  title: localeMap,
  description: localeMap,
  features: z.array(z.object({ img: z.string(), title: localeMap, description: localeMap })),
})
export type LandingPageData = z.output<typeof landingDataSchema>

export const landingPageSchema = z.object({
  id: z.number(),
  type: z.string(),
  data: landingDataSchema.nullable(),
  created_at: z.string().optional(),
  updated_at: z.string().optional(),
})
export type LandingPage = z.output<typeof landingPageSchema>

/** Counters of the welcome page. */
export const statisticsSchema = z.object({
  users: z.number().int(),
  /** delivered ones */
  orders: z.number().int(),
  shops: z.number().int().optional(),
})
export type Statistics = z.output<typeof statisticsSchema>
