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

/** How long a picture is shown before the next one comes by itself. */
export const STORY_MS = 6000

/** Per shop: when the newest of its stories that were seen was made. */
export type SeenStories = Readonly<Record<string, string>>

/** The same shops without those that show nothing. */
export function toStoryGroups(lists: readonly (readonly Story[])[] | undefined) {
  return lists?.filter((group) => group.length > 0)
}

/** The stories of a shop. */
export function findGroup(
  groups: readonly (readonly Story[])[] | undefined,
  shopId: number | undefined,
): readonly Story[] | undefined {
  return groups?.find((group) => group[0]?.shop_id === shopId)
}

const isSeen = (seen: SeenStories, story: Story) => story.created_at <= (seen[story.shop_id] ?? '')

/** Whether nothing of a shop is new. */
export function isGroupSeen(seen: SeenStories, group: readonly Story[]): boolean {
  return group.every((story) => isSeen(seen, story))
}

/** Where a shop's stories begin: at the first new one, from the start when all are known. */
export function firstUnseen(seen: SeenStories, group: readonly Story[]): number {
  return Math.max(
    0,
    group.findIndex((story) => !isSeen(seen, story)),
  )
}

export function withSeen(seen: SeenStories, story: Story): SeenStories {
  return isSeen(seen, story) ? seen : { ...seen, [story.shop_id]: story.created_at }
}

/** What was kept of earlier pages of this visit; nonsense counts as nothing. */
export function parseSeen(text: string | null): SeenStories {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    if (typeof value !== 'object' || value === null) return {}
    return Object.fromEntries(
      Object.entries(value).filter((entry): entry is [string, string] => {
        return typeof entry[1] === 'string'
      }),
    )
  } catch {
    return {}
  }
}

/** The shop before or after one, undefined at either end. */
export function neighbourShop(
  groups: readonly (readonly Story[])[],
  shopId: number,
  step: 1 | -1,
): number | undefined {
  const place = groups.findIndex((group) => group[0]?.shop_id === shopId)
  return place < 0 ? undefined : groups[place + step]?.[0]?.shop_id
}
