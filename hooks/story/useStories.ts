import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useApi } from '@/contexts/Api'
import {
  findGroup,
  isGroupSeen,
  parseSeen,
  type SeenStories,
  type Story,
  toStoryGroups,
  withSeen,
} from '@/domain/story'
import { useShopView } from '@/hooks/shop/useShopView'
import { useOpenParam } from '@/hooks/ui/useOpenParam'
import { readSession, writeSession } from '@/lib/session-store'
import { storiesQuery } from '@/services/story'

const KEPT = 'stories.seen'

/** Stories around the address, which of them this visit has seen, and the one that the URL opens. */
export function useStories() {
  const { location } = useShopView()
  const { data, isError } = useQuery(storiesQuery(useApi(), location))
  const { value, open, move, close } = useOpenParam('story')
  const [seen, setSeen] = useState<SeenStories>({})
  useEffect(() => setSeen(parseSeen(readSession(KEPT))), [])
  const mark = useCallback((story: Story) => {
    writeSession(KEPT, JSON.stringify(withSeen(parseSeen(readSession(KEPT)), story)))
    setSeen((known) => withSeen(known, story))
  }, [])
  const groups = useMemo(() => toStoryGroups(data), [data])
  const shopId = Number(value)
  return {
    /** undefined while they are on their way; a failure shows nothing */
    groups: isError ? [] : groups,
    isSeen: (group: readonly Story[]) => isGroupSeen(seen, group),
    seen,
    mark,
    /** the shop whose stories are open */
    openId: findGroup(groups, shopId) ? shopId : undefined,
    open: (id: number) => open(String(id)),
    move: (id: number) => move(String(id)),
    close,
  }
}
