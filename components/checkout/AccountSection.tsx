import { LinkButton } from '@/components/ui/Button'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './AccountSection.module.css'
import { CheckoutSection } from './CheckoutSection'

/** For those who have an account: the way to sign in, as a link that comes back here. */
export function AccountSection({ loginHref }: { loginHref: string }) {
  const { t } = useTranslation()
  return (
    <CheckoutSection title={t('account.have')}>
      <p className={styles.hint}>{t('checkout.guest.login.hint')}</p>
      <LinkButton look="secondary" size="large" block href={loginHref} prefetch={false}>
        {t('log.in')}
      </LinkButton>
    </CheckoutSection>
  )
}
