import { z } from 'zod'

export const faqSchema = z.object({
  id: z.number(),
  uuid: z.string(),
  /** topic */
  type: z.string(),
  active: z.boolean(),
  translation: z
    .object({ id: z.number(), locale: z.string(), question: z.string(), answer: z.string() })
    .nullable(),
  locales: z.array(z.string()).optional(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type Faq = z.output<typeof faqSchema>
