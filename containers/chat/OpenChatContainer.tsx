import { useRouter } from 'next/router'
import { LinkButton } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import { PageTitle } from '@/components/ui/PageTitle'
import { paths } from '@/domain/paths'
import { useTranslation } from '@/hooks/ui/useTranslation'

/** /chats/new, where a conversation could not be opened: why, and where else to ask. */
export function OpenChatContainer({ reason }: { reason: string }) {
  const { t } = useTranslation()
  const { query } = useRouter()
  const orderId = Number(query.order) || undefined
  return (
    <>
      <PageTitle title={t('chats')} />
      <EmptyState
        icon="chat"
        title={t('chat.open.failed')}
        text={reason}
        action={<LinkButton href={paths.help(orderId)}>{t('help.title')}</LinkButton>}
      />
    </>
  )
}
