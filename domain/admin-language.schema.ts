import { z } from 'zod'

const locale = z.string().trim().min(1).max(20)

/** Which languages visitors choose from, and the one of everybody whose own is not among them. */
const choiceSchema = z.object({ active: z.array(locale).min(1).max(40), default: locale })

/** Every language that the interface has, and what is chosen of them. */
export const adminLanguagesSchema = choiceSchema.extend({
  languages: z.array(z.object({ locale: z.string(), title: z.string() })),
})
export type AdminLanguages = z.output<typeof adminLanguagesSchema>

/** A new choice, and what it was when somebody looked at it. */
export const languageChangeSchema = choiceSchema.extend({ seen: choiceSchema })
export type LanguageChange = z.output<typeof languageChangeSchema>
