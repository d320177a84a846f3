import { useRouter } from 'next/router'
import { useEffect } from 'react'
import { CartNotice } from '@/components/cart/CartNotice'
import { AccountSection } from '@/components/checkout/AccountSection'
import { CheckoutSection } from '@/components/checkout/CheckoutSection'
import { Button } from '@/components/ui/Button'
import { PageForm } from '@/components/ui/PageForm'
import { PageTitle } from '@/components/ui/PageTitle'
import { PlainField } from '@/components/ui/PlainField'
import { paths } from '@/domain/paths'
import { useTranslation } from '@/hooks/ui/useTranslation'
import type { PlainContactPage } from '@/services/loaders/plain-contact'
import styles from './CheckoutContainer.module.css'
import gate from './CheckoutGate.module.css'

/** /cart/contact: ordering without an account, or signing in, as plain HTML (ADR 0045, 0057). */
export function PlainContactContainer({ isClosed, token, refused }: PlainContactPage) {
  const { t } = useTranslation()
  const router = useRouter()
  // with JavaScript the checkout asks by itself
  useEffect(() => {
    router.replace(paths.checkout())
  }, [router])
  const { values = {}, fields = {} } = refused ?? {}
  const reason = refused?.stale ? t('form.stale') : refused?.message
  const field = (name: string) => ({ name, defaultValue: values[name], error: fields[name] })
  return (
    <div className={styles.page}>
      <PageTitle title={t('checkout')} />
      <h1 className={styles.title}>{t('checkout')}</h1>
      <div className={gate.gate}>
        {isClosed ? null : (
          <CheckoutSection title={t('checkout.guest.title')}>
            <PageForm method="post" action={paths.plainContact()} className={gate.form}>
              <input type="hidden" name="token" value={token} />
              {reason ? (
                <CartNotice tone="warn" live>
                  {reason}
                </CartNotice>
              ) : null}
              <p className={gate.hint}>{t('checkout.guest.hint')}</p>
              <PlainField
                {...field('firstname')}
                label={t('firstname')}
                autoComplete="given-name"
                maxLength={100}
                required
              />
              <PlainField
                {...field('phone')}
                label={t('phone.number')}
                type="tel"
                autoComplete="tel"
                dir="ltr"
                required
              />
              <PlainField
                {...field('email')}
                label={t('email')}
                type="email"
                autoComplete="email"
                dir="ltr"
                required
              />
              <Button type="submit" size="large" block>
                {t('checkout.guest.go')}
              </Button>
            </PageForm>
          </CheckoutSection>
        )}
        <AccountSection loginHref={paths.login(paths.plainOrder())} />
      </div>
    </div>
  )
}
