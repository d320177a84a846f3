/** A picture of a shop's story. */
export interface Story {
  shop_id: number
  logo_img: string | null
  title: string
  product_uuid?: string | null
  product_title?: string | null
  url: string
  created_at: string
  updated_at: string
}

/** Under which name a visit keeps what it has seen. */
export const SEEN_STORIES = 'stories.seen'

/** Per shop: when the newest of its stories that were seen was made. */
export type SeenStories = Readonly<Record<string, string>>

/** What was kept of this visit; nonsense counts as nothing. */
export function parseSeen(text: string | null): SeenStories {
  try {
    return Object.fromEntries(Object.entries(JSON.parse(text ?? '{}') ?? {}))
  } catch {
    return {}
  }
}

export const isSeen = (seen: SeenStories, story: Story) =>
  String(seen[story.shop_id] ?? '') >= story.created_at

/** Whether nothing of a shop is new. */
export function isGroupSeen(seen: SeenStories, group: readonly Story[]): boolean {
  return group.every((story) => isSeen(seen, story))
}
