import { z } from 'zod'
import { translationSchema } from './api.schema'
import type { ContentPage, LandingPage, LegalText, Stat } from './page'

export const contentPageSchema: z.ZodType<ContentPage> = z.object({
  id: z.number(),
  type: z.string(),
  img: z.string().nullish(),
  bg_img: z.string().nullish(),
  active: z.boolean().optional(),
  translation: translationSchema.nullable(),
  translations: z.array(translationSchema),
  locales: z.array(z.string()).optional(),
  buttons: z
    .object({
      app_store_button_link: z.string().nullish(),
      google_play_button_link: z.string().nullish(),
    })
    .nullish(),
  created_at: z.string().nullish(),
  updated_at: z.string().nullish(),
})

export const legalTextSchema: z.ZodType<LegalText> = z.object({
  id: z.number(),
  translation: z.object({ locale: z.string(), title: z.string(), description: z.string() }),
  created_at: z.string().optional(),
  updated_at: z.string().optional(),
})

const localeMap = z.record(z.string(), z.string())

export const landingPageSchema: z.ZodType<LandingPage> = z.object({
  id: z.number(),
  type: z.string(),
  data: z
    .object({
      img: z.string(),
      title: localeMap,
      description: localeMap,
      features: z.array(z.object({ img: z.string(), title: localeMap, description: localeMap })),
    })
    .nullable(),
  created_at: z.string().optional(),
  updated_at: z.string().optional(),
})

export const statSchema: z.ZodType<Stat> = z.object({
  users: z.number().int(),
  orders: z.number().int(),
  shops: z.number().int().optional(),
})
