import { z } from 'zod'
import { pageIssues } from './operator-page'

const MAX_TITLE = 200
const MAX_TEXT = 200_000

/** A page of the operator as admins change it. */
export const adminPageSchema = z.object({
  /** its name in the API */
  id: z.string(),
  /** by locale */
  titles: z.record(z.string(), z.string()),
  /** languages that it has a title and a text in */
  locales: z.array(z.string()),
  /** HTML by locale; not in lists */
  texts: z.record(z.string(), z.string()).optional(),
  /** whether visitors find it */
  active: z.boolean(),
  /** absent while there is none */
  updated_at: z.string().optional(),
})
export type AdminPage = z.output<typeof adminPageSchema>

const texts = (max: number) => z.record(z.string().max(20), z.string().trim().max(max))

export const pageBodySchema = z.object({
  /** by locale; what is not named stays, what is empty goes */
  titles: texts(MAX_TITLE),
  /** HTML by locale, of which only what readers see is kept */
  texts: texts(MAX_TEXT),
  active: z.boolean(),
  /** of the page that was looked at; absent for one that there was not */
  updated_at: z.iso.datetime({ offset: true }).optional(),
})
export type PageBody = z.output<typeof pageBodySchema>

/** The form of a page, in every language. */
export const pageFormSchema = (main: string | undefined) =>
  pageBodySchema.omit({ updated_at: true }).superRefine((page, issues) => {
    const pages = Object.entries(page.titles).map(
      ([locale, title]) => [locale, { title, text: page.texts[locale] ?? '' }] as const,
    )
    for (const { locale, field } of pageIssues(Object.fromEntries(pages), main)) {
      issues.addIssue({ code: 'custom', path: [field, locale], message: 'required' })
    }
  })
