import { useInfiniteQuery } from '@tanstack/react-query'
import styles from '@/components/chat/Chat.module.css'
import { ChatRow } from '@/components/chat/ChatRow'
import { LinkButton } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import { LoadFailed } from '@/components/ui/LoadFailed'
import { Skeleton } from '@/components/ui/Skeleton'
import { ViewMore } from '@/components/ui/ViewMore'
import { useApi } from '@/contexts/Api'
import { useNow } from '@/contexts/Clock'
import { paths } from '@/domain/paths'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { chatsQuery } from '@/services/chat'
import { isLoadFailed } from '@/services/load-failed'
import { allRows } from '@/services/page'

/** The caller's conversations, the newest message first. */
export function ChatList({ openId }: { openId?: string }) {
  const { t } = useTranslation()
  const now = useNow()
  const query = useInfiniteQuery(chatsQuery(useApi()))
  const isFailed = isLoadFailed(query)
  const chats = allRows(query.data?.pages)
  return (
    <>
      {isFailed ? (
        <LoadFailed title={t('chats.failed')} pending={query.isFetching} onRetry={query.refetch} />
      ) : null}
      {chats?.length === 0 ? (
        <EmptyState
          icon="chat"
          title={t('chats.empty')}
          text={t('chats.empty.text')}
          action={
            <LinkButton href={paths.openChat('admin')} prefetch={false}>
              {t('chat.write.support')}
            </LinkButton>
          }
        />
      ) : null}
      <ul className={styles.list} aria-label={t('chats')}>
        {chats?.map((chat) => (
          <ChatRow
            key={chat.id}
            chat={chat}
            href={paths.chat(chat.id)}
            isOpen={chat.id === openId}
            now={now}
          />
        ))}
      </ul>
      {query.isPending && !isFailed ? <Skeleton height={76} radius={8} /> : null}
      <ViewMore
        hasMore={query.hasNextPage}
        isLoading={query.isFetchingNextPage}
        failed={query.isFetchNextPageError}
        onMore={() => query.fetchNextPage()}
      />
    </>
  )
}
