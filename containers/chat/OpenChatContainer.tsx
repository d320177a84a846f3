import { LinkButton } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import { PageTitle } from '@/components/ui/PageTitle'
import { paths } from '@/domain/paths'
import { useTranslation } from '@/hooks/ui/useTranslation'

/** /chats/new, where a conversation could not be opened: whom else to write to. */
export function OpenChatContainer() {
  const { t } = useTranslation()
  return (
    <>
      <PageTitle title={t('chats')} />
      <EmptyState
        icon="chat"
        title={t('chat.open.failed')}
        text={t('chats.empty.text')}
        action={
          <LinkButton href={paths.openChat('admin')} prefetch={false}>
            {t('chat.write.support')}
          </LinkButton>
        }
      />
    </>
  )
}
