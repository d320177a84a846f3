import { isSeen, type SeenStories } from './story'
import type { Story } from './story.schema'

/** How long a picture is shown before the next one comes by itself. */
export const STORY_MS = 6000

type Groups = readonly (readonly Story[])[]

/** The stories of a shop. */
export function findGroup(groups: Groups, shopId: number): readonly Story[] | undefined {
  return groups.find((group) => group[0]?.shop_id === shopId)
}

/** Where a shop's stories begin: at the first new one, else at the start. */
export function firstUnseen(seen: SeenStories, group: readonly Story[]): number {
  return Math.max(
    0,
    group.findIndex((story) => !isSeen(seen, story)),
  )
}

export function withSeen(seen: SeenStories, story: Story): SeenStories {
  return isSeen(seen, story) ? seen : { ...seen, [story.shop_id]: story.created_at }
}

/** The shop before or after one, undefined at either end. */
export function neighbourShop(groups: Groups, shopId: number, step: 1 | -1): number | undefined {
  const shown = groups.filter((group) => group.length > 0)
  const place = shown.findIndex((group) => group[0]?.shop_id === shopId)
  return place < 0 ? undefined : shown[place + step]?.[0]?.shop_id
}
