import { z } from 'zod'

/** The most blocks, columns and things listed that a page is made of. */
const MAX_BLOCKS = 60
const MAX_COLUMNS = 4
const MAX_LISTED = 24

const ids = z.array(z.number().int().positive()).min(1).max(MAX_LISTED)

/** Blocks with their texts in one of two ways: one language, or a map by language. */
const blocksOf = <Text extends z.ZodType>(text: Text) =>
  z
    .array(
      z.discriminatedUnion('type', [
        /** HTML */
        z.object({ type: z.literal('text'), html: text }),
        z.object({
          type: z.literal('picture'),
          img: z.string().min(1),
          /** what is to be seen; empty for decoration */
          alt: text.nullish(),
          caption: text.nullish(),
        }),
        z.object({
          type: z.literal('columns'),
          columns: z
            .array(z.object({ title: text.nullish(), html: text, img: z.string().nullish() }))
            .min(1)
            .max(MAX_COLUMNS),
        }),
        z.object({ type: z.literal('shops'), title: text, ids }),
        z.object({ type: z.literal('products'), title: text, ids }),
        z.object({ type: z.literal('quote'), text, source: text.nullish() }),
        z.object({
          type: z.literal('video'),
          /** a page of YouTube or Vimeo, or a file of ours */
          url: z.string().min(1),
          title: text,
          poster: z.string().nullish(),
        }),
      ]),
    )
    .max(MAX_BLOCKS)

/** What a page is made of, in one language. */
export const pageBlocksSchema = blocksOf(z.string())
export type PageBlock = z.output<typeof pageBlocksSchema>[number]

/** The same as an operator keeps it, each text by language code. */
export const storedBlocksSchema = blocksOf(z.record(z.string(), z.string()))
export type StoredBlock = z.output<typeof storedBlocksSchema>[number]
