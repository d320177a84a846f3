import type { Story } from '@/domain/story.schema'

/** What a row of stories shows and does, whatever it looks like. */
export interface StoryRowProps {
  /** the stories of each shop; undefined while they are on their way */
  groups: readonly (readonly Story[])[] | undefined
  isSeen(group: readonly Story[]): boolean
  onOpen(shopId: number): void
}
