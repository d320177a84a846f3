import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useEffect, useEffectEvent, useState } from 'react'
import styles from '@/components/chat/Chat.module.css'
import { ChatRow } from '@/components/chat/ChatRow'
import { ConsoleFrame } from '@/components/console/ConsoleFrame'
import { Pager } from '@/components/console/Pager'
import { CheckLine } from '@/components/ui/CheckLine'
import { EmptyState } from '@/components/ui/EmptyState'
import { LoadFailed } from '@/components/ui/LoadFailed'
import { Skeleton } from '@/components/ui/Skeleton'
import { TabBar } from '@/components/ui/TabBar'
import { UserLive } from '@/containers/app/UserLive'
import { useApi } from '@/contexts/Api'
import { useNow } from '@/contexts/Clock'
import { chatStates } from '@/domain/chat'
import { useChatDesk } from '@/hooks/chat/useChatDesk'
import { useIsLive } from '@/hooks/live/useIsLive'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { CHATS_PER_PAGE, type InboxPlace, inboxPlaceOf, inboxQuery } from '@/services/chat'
import { isLoadFailed } from '@/services/load-failed'

const POLL_MS = 30_000
const PANEL = 'inbox'

const isSameList = (before: unknown, { state, isTaken }: InboxPlace) => {
  const known = before as Partial<InboxPlace> | undefined
  return known?.state === state && known.isTaken === isTaken
}

/** /console/chats and /courier/chats: the conversations that support, sellers and couriers answer. */
export function InboxContainer() {
  const { t } = useTranslation()
  const router = useRouter()
  const now = useNow()
  const { desk, hrefs, userId } = useChatDesk()
  const isLive = useIsLive()
  const place = inboxPlaceOf(router.query)
  // the address follows a moment after the press
  const [isTaken, setTaken] = useState(place.isTaken)
  const [known, setKnown] = useState(place.isTaken)
  if (known !== place.isTaken) {
    setKnown(place.isTaken)
    setTaken(place.isTaken)
  }
  const query = useQuery({
    ...inboxQuery(useApi(), place),
    // the next page of the same list takes the place of the one before
    placeholderData: (before, query) =>
      isSameList(query?.queryKey[2], place) ? before : undefined,
    refetchInterval: isLive ? false : POLL_MS,
  })
  const { data, isPlaceholderData, isFetching } = query
  const isFailed = isLoadFailed(query)
  const pages = Math.ceil((data?.meta.total ?? 0) / CHATS_PER_PAGE)
  // somebody has answered the last ones of a page meanwhile
  const isPast = data !== undefined && data.data.length === 0 && pages > 0
  const chats = isPast ? undefined : data?.data
  const go = ({ state, page, isTaken }: InboxPlace) => {
    const asked = { state, ...(page > 1 ? { page } : {}), ...(isTaken ? { mine: 1 } : {}) }
    router.push({ pathname: router.pathname, query: asked }, undefined, { shallow: true })
  }
  const goBack = useEffectEvent(() => go({ ...place, page: pages }))
  useEffect(() => {
    if (isPast && !isPlaceholderData) goBack()
  }, [isPast, isPlaceholderData])
  const title = t('chats.inbox')
  return (
    <ConsoleFrame desk={desk} room="chats.inbox" title={title}>
      {userId === undefined ? null : <UserLive userId={userId} />}
      <TabBar
        label={title}
        panelId={PANEL}
        tabs={chatStates.map((state) => ({ id: state, label: t(`chats.${state}`) }))}
        value={place.state}
        onChange={(state) => go({ ...place, state, page: 1 })}
      />
      {desk === 'admin' ? (
        <CheckLine
          type="checkbox"
          checked={isTaken}
          onChange={() => {
            setTaken(!isTaken)
            go({ ...place, isTaken: !isTaken, page: 1 })
          }}
        >
          {t('chats.taken')}
        </CheckLine>
      ) : null}
      <div
        id={PANEL}
        role="tabpanel"
        aria-labelledby={`${PANEL}-${place.state}`}
        aria-busy={isFetching && isPlaceholderData}
        className={styles.panel}
      >
        {isFailed ? (
          <LoadFailed title={t('chats.failed')} pending={isFetching} onRetry={query.refetch} />
        ) : null}
        {chats?.length === 0 ? (
          <EmptyState
            icon="chat"
            title={t(place.state === 'waiting' ? 'chats.none.waiting' : 'console.none')}
          />
        ) : null}
        {chats && chats.length > 0 ? (
          <ul className={styles.list} aria-label={title}>
            {chats.map((chat) => (
              <ChatRow
                key={chat.id}
                chat={chat}
                href={hrefs.one(chat.id)}
                isOpen={false}
                now={now}
              />
            ))}
          </ul>
        ) : null}
        {chats || isFailed ? null : <Skeleton height={240} radius={16} />}
        <Pager page={place.page} pages={pages} onPage={(page) => go({ ...place, page })} />
      </div>
    </ConsoleFrame>
  )
}
