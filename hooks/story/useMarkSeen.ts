import { useEffect } from 'react'
import { parseSeen, SEEN_STORIES } from '@/domain/story'
import type { Story } from '@/domain/story.schema'
import { withSeen } from '@/domain/story-order'
import { readSession, writeSession } from '@/lib/session-store'

/** What this visit has seen so far. */
export const readSeen = () => parseSeen(readSession(SEEN_STORIES))

/** Remembers, for this visit, that a story is being shown. */
export function useMarkSeen(story: Story | undefined): void {
  useEffect(() => {
    if (story) writeSession(SEEN_STORIES, JSON.stringify(withSeen(readSeen(), story)))
  }, [story])
}
