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

export const isSeen = (seen: SeenStories, story: Story) =>
  String(seen[story.shop_id] ?? '') >= story.created_at

/** Whether nothing of a shop is new. */
export function isGroupSeen(seen: SeenStories, group: readonly Story[]): boolean {
  return group.every((story) => isSeen(seen, story))
}
