import { z } from 'zod'
import { faqIssues, faqTopics } from './faq'

const MAX_QUESTION = 300
const MAX_ANSWER = 20_000

/** A question of the help center as admins change it. */
export const adminFaqSchema = z.object({
  id: z.number(),
  /** by locale */
  questions: z.record(z.string(), z.string()),
  /** HTML by locale; not in lists */
  answers: z.record(z.string(), z.string()).optional(),
  /** languages that it has a question and an answer in */
  locales: z.array(z.string()),
  topic: z.string(),
  /** whether visitors see it */
  active: z.boolean(),
  /** the one before it in its list, and the one after it; in lists only */
  above: z.number().nullish(),
  below: z.number().nullish(),
  updated_at: z.string(),
})
export type AdminFaq = z.output<typeof adminFaqSchema>

const texts = (max: number) => z.record(z.string().max(20), z.string().trim().max(max))

export const faqBodySchema = z.object({
  /** by locale; what is not named stays, what is empty goes */
  questions: texts(MAX_QUESTION),
  /** HTML by locale, of which only what readers see is kept */
  answers: texts(MAX_ANSWER),
  topic: z.enum(faqTopics),
  active: z.boolean(),
  /** of the row that was looked at; absent for a new one */
  updated_at: z.iso.datetime({ offset: true }).optional(),
})
export type FaqBody = z.output<typeof faqBodySchema>

/** The form of a question, in every language. */
export const faqFormSchema = (main: string | undefined) =>
  faqBodySchema.omit({ updated_at: true }).superRefine(({ questions, answers }, issues) => {
    const written = Object.entries(questions).map(
      ([locale, question]) => [locale, { question, answer: answers[locale] ?? '' }] as const,
    )
    for (const { locale, field } of faqIssues(Object.fromEntries(written), main)) {
      issues.addIssue({ code: 'custom', path: [field, locale], message: 'required' })
    }
  })
