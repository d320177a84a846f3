import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useApi } from '@/contexts/Api'
import { isSeen, parseSeen, SEEN_STORIES, type SeenStories, type StoryCover } from '@/domain/story'
import { useDisplayOptions } from '@/hooks/shop/useDisplayOptions'
import { useOpenParam } from '@/hooks/ui/useOpenParam'
import { readSession } from '@/lib/session-store'
import { toLoad } from '@/services/load-failed'
import { storiesQuery, storyCoversQuery } from '@/services/story'

/** Stories around the address, for looks that show them: which of them are new to this visit, and those that the URL opens. */
export function useStories(enabled: boolean) {
  const api = useApi()
  const { location } = useDisplayOptions()
  const queryClient = useQueryClient()
  const { data: covers, isError } = useQuery({ ...storyCoversQuery(api, location), enabled })
  const { value, open, move, close } = useOpenParam('story')
  const stories = useQuery({ ...storiesQuery(api, location), enabled: enabled && Boolean(value) })
  const [seen, setSeen] = useState<SeenStories>({})
  useEffect(() => {
    // the viewer keeps what it shows; the row follows when it is closed
    if (!value) setSeen(parseSeen(readSession(SEEN_STORIES)))
  }, [value])
  return {
    row: {
      /** undefined while they are on their way, a failure shows none */
      covers: isError ? [] : covers,
      isSeen: (cover: StoryCover) => isSeen(seen, cover),
      onNear: () => {
        queryClient.prefetchQuery(storiesQuery(api, location))
      },
      onOpen: (shopId: number) => open(String(shopId)),
    },
    /** what is open, if anything is */
    viewer:
      enabled && value
        ? {
            /** undefined while they are on their way, and where they could not be loaded */
            groups: stories.data,
            ...toLoad(stories),
            shopId: Number(value),
            move,
            close,
          }
        : undefined,
  }
}
