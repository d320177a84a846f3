import { z } from 'zod'

/** The languages of the demo's content. */
export const seedLangs = ['en', 'de', 'fr', 'ar', 'es', 'tr', 'ru', 'ja'] as const
export type SeedLang = (typeof seedLangs)[number]

/** Makes a value for each language of the content. */
export const recordOfLangs = <Value>(make: (lang: SeedLang) => Value) =>
  Object.fromEntries(seedLangs.map((lang) => [lang, make(lang)])) as Record<SeedLang, Value>

/** An object with a value of that schema per language. */
export const inEveryLanguage = <One extends z.ZodType>(one: One) =>
  z.record(z.enum(seedLangs), one, {
    error: ({ input }) => (input === undefined ? 'is missing in every language' : undefined),
  })

export const text = z.string().min(1, 'is empty')
export const texts = inEveryLanguage(text)
export type Texts = z.infer<typeof texts>

/** Starts with a letter, because JavaScript reorders numeric object keys. */
export const key = z.string().regex(/^[a-z][a-z0-9_-]*$/)

/** Converts a map to a list of its values, in the order of the file. */
export const listed = <One extends z.ZodType>(one: One) =>
  z
    .record(key, one)
    .transform((map) => Object.values(map))
    .readonly()

/** Converts a map to a list of its values with their `key`, in the order of the file. */
export const keyed = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z
    .record(key, z.strictObject(shape))
    .transform((map) => Object.entries(map).map(([name, one]) => ({ key: name, ...one })))
    .readonly()

/** US cents */
export const minor = z.int().min(0)

/** fluent-emoji names, the subject first */
export const icons = z.tuple([z.string()], z.string())

/** hue in degrees */
export const hue = z.int().min(0).max(359)

/** Vessel in a picture of food. */
export const plate = z.enum(['plate', 'bowl', 'board', 'box', 'cup'])
