import { Button } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'
import { codeIn } from '@/domain/mailbox'
import type { MailboxMessage } from '@/domain/mailbox.schema'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './MailCard.module.css'

interface Props {
  message: MailboxMessage
  /** when it was written, in the reader's words */
  when: string
  onCopy(code: string): void
}

/** A mail or SMS with its code in sight. */
export function MailCard({ message, when, onCopy }: Props) {
  const { t } = useTranslation()
  const { channel, recipient, subject, body, created_at } = message
  const code = codeIn(message)
  return (
    <article className={styles.mail}>
      <header className={styles.head}>
        <Icon name={channel === 'email' ? 'mail' : 'phone'} />
        <bdi className={styles.to}>
          {t('mailbox.to', { recipient: `\u2066${recipient}\u2069` })}
        </bdi>
        <time className={styles.when} dateTime={created_at}>
          {when}
        </time>
      </header>
      {subject ? <h2 className={styles.subject}>{subject}</h2> : null}
      {code ? (
        <div className={styles.code}>
          <bdi className={styles.digits} dir="ltr">
            {code}
          </bdi>
          <Button
            look="secondary"
            size="small"
            label={t('mailbox.copy', { code })}
            onClick={() => onCopy(code)}
          >
            <Icon name="copy" />
          </Button>
        </div>
      ) : null}
      <p className={styles.body}>{body}</p>
    </article>
  )
}
