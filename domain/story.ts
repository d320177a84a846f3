import type { Story } from './story.schema'

/** Storage key of the stories seen in a visit. */
export const SEEN_STORIES = 'stories.seen'

/** Per shop id: `created_at` of the newest story seen. */
export type SeenStories = Readonly<Record<string, string>>

/** Parses the stored value; invalid JSON is empty. */
export function parseSeen(text: string | null): SeenStories {
  try {
    return Object.fromEntries(Object.entries(JSON.parse(text ?? '{}') ?? {}))
  } catch {
    return {}
  }
}

/** What a row shows of a shop's stories: the first picture, and when the newest one was made. */
export type StoryCover = Pick<Story, 'shop_id' | 'title' | 'logo_img' | 'created_at'> &
  Partial<Pick<Story, 'url'>>

/** A cover per shop; one without stories has none. */
export function toCovers(groups: readonly (readonly Story[])[], hasPictures = true): StoryCover[] {
  return groups.flatMap((group) => {
    const [first] = group
    if (!first) return []
    const { shop_id, title, logo_img, url } = first
    const newest =
      group
        .map((story) => story.created_at)
        .sort()
        .at(-1) ?? ''
    return [{ shop_id, title, logo_img, ...(hasPictures ? { url } : {}), created_at: newest }]
  })
}

/** Whether a story, or of a cover the shop's newest one, has been seen. */
export const isSeen = (seen: SeenStories, story: Pick<Story, 'shop_id' | 'created_at'>) =>
  String(seen[story.shop_id] ?? '') >= story.created_at
