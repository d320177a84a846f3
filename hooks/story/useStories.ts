import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useApi } from '@/contexts/Api'
import { isGroupSeen, parseSeen, SEEN_STORIES, type SeenStories } from '@/domain/story'
import type { Story } from '@/domain/story.schema'
import { useDisplayOptions } from '@/hooks/shop/useDisplayOptions'
import { useOpenParam } from '@/hooks/ui/useOpenParam'
import { readSession } from '@/lib/session-store'
import { storiesQuery } from '@/services/story'

/** Stories around the address, for looks that show them: which of them are new to this visit, and those that the URL opens. */
export function useStories(enabled: boolean) {
  const { location } = useDisplayOptions()
  const { data, isError } = useQuery({
    ...storiesQuery(useApi(), location),
    enabled,
  })
  const { value, open, move, close } = useOpenParam('story')
  const [seen, setSeen] = useState<SeenStories>({})
  useEffect(() => {
    // the viewer keeps what it shows; the row follows when it is closed
    if (!value) setSeen(parseSeen(readSession(SEEN_STORIES)))
  }, [value])
  return {
    row: {
      /** of each shop; undefined while they are on their way, a failure shows none */
      groups: isError ? [] : data,
      isSeen: (group: readonly Story[]) => isGroupSeen(seen, group),
      onOpen: (shopId: number) => open(String(shopId)),
    },
    /** what is open, if anything is */
    viewer: value && data ? { groups: data, shopId: Number(value), move, close } : undefined,
  }
}
