import { useQuery } from '@tanstack/react-query'
import { MailCard } from '@/components/mailbox/MailCard'
import { Button } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import { Icon } from '@/components/ui/Icon'
import { PageTitle } from '@/components/ui/PageTitle'
import { useApi } from '@/contexts/Api'
import { useNow } from '@/contexts/Clock'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { formatAgo } from '@/lib/ago'
import { toast } from '@/lib/toast'
import { mailboxQuery } from '@/services/mailbox'
import styles from './MailboxContainer.module.css'

const POLL_MS = 3000

/** What the demo would have sent, newest first. Exists with DEMO=1 only. */
export function MailboxContainer() {
  const { t, i18n } = useTranslation()
  const api = useApi()
  const now = useNow()
  const { data, refetch, isFetching } = useQuery({
    ...mailboxQuery(api),
    refetchInterval: POLL_MS,
  })

  const copy = async (code: string) => {
    try {
      await navigator.clipboard.writeText(code)
      toast.success(t('mailbox.copied'))
    } catch {
      // pages without https have no clipboard
      toast.warning(t('mailbox.copy.failed'))
    }
  }

  return (
    <div className={styles.mailbox}>
      <PageTitle title={t('mailbox.title')} />
      <div className={styles.head}>
        <div>
          <h1>{t('mailbox.title')}</h1>
          <p className={styles.lead}>{t('mailbox.lead')}</p>
        </div>
        <Button look="secondary" pending={isFetching} onClick={() => refetch()}>
          <Icon name="refresh" />
          {t('mailbox.refresh')}
        </Button>
      </div>
      {data?.length === 0 ? (
        <EmptyState icon="mail" title={t('mailbox.empty')} text={t('mailbox.empty.hint')} />
      ) : null}
      <ul className={styles.list}>
        {data?.map((message) => (
          <li key={message.id}>
            <MailCard
              message={message}
              when={formatAgo(message.created_at, now, i18n.language)}
              onCopy={copy}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
