import { Avatar } from '@/components/ui/Avatar'
import { Button } from '@/components/ui/Button'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './LocalAccounts.module.css'

interface Account {
  subject: string
  name: string
  email: string
}

interface Props {
  accounts: readonly Account[]
  onChoose(account: Pick<Account, 'subject'>): void
  onNew(): void
}

/** Accounts that have signed in here before, and the way to another one. */
export function LocalAccounts({ accounts, onChoose, onNew }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <ul className={styles.accounts}>
        {accounts.map(({ subject, name, email }) => (
          <li key={subject}>
            <button type="button" className={styles.account} onClick={() => onChoose({ subject })}>
              <Avatar img={null} size={36} />
              <span className={styles.words}>
                <span className={styles.name}>{name}</span>
                <bdi className={styles.email}>{email}</bdi>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Button look="secondary" block onClick={onNew}>
        {t('local.other')}
      </Button>
    </>
  )
}
