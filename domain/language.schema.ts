import { z } from 'zod'

export const languageSchema = z.object({
  id: z.number(),
  locale: z.string(),
  title: z.string(),
  backward: z.boolean(),
  default: z.boolean(),
  active: z.boolean(),
  img: z.string().nullish(),
})
export type Language = z.output<typeof languageSchema>
