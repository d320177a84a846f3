import type { StoryCover } from '@/domain/story'

/** What a row of stories shows and does, whatever it looks like. */
export interface StoryRowProps {
  /** one per shop; undefined while they are on their way */
  covers: readonly StoryCover[] | undefined
  isSeen(cover: StoryCover): boolean
  /** somebody is about to open one */
  onNear(): void
  onOpen(shopId: number): void
}
