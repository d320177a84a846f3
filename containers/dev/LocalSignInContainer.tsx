import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useState } from 'react'
import { LocalAccounts } from '@/components/auth/LocalAccounts'
import { ProviderMark } from '@/components/auth/ProviderMark'
import { Button } from '@/components/ui/Button'
import { PageTitle } from '@/components/ui/PageTitle'
import { socialProviders } from '@/domain/auth'
import { useLocalAnswer } from '@/hooks/auth/useLocalAnswer'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { localAccountsQuery, vouchFor } from '@/services/local-sign-in'
import { LocalAccountForm } from './LocalAccountForm'
import styles from './LocalSignIn.module.css'

/**
 * What the window of a provider is in development and demo: whoever is chosen or typed here is signed in.
 * Reached from the storefront's own buttons only.
 */
export function LocalSignInContainer() {
  const { t } = useTranslation()
  const { query } = useRouter()
  const { answer, cancel } = useLocalAnswer(query)
  const [isNew, setNew] = useState(false)
  const providerId = String(query.providerId ?? '')
  const provider = socialProviders.find((known) => `${known}.com` === providerId)
  const { data, isError } = useQuery({
    ...localAccountsQuery(providerId),
    enabled: provider !== undefined,
  })
  const name = provider ? t(`sign.in.name.${provider}`) : ''
  const isAsked = isNew || data?.length === 0

  const choose = async (account: Parameters<typeof vouchFor>[1]) =>
    answer(await vouchFor(providerId, account))

  return (
    <>
      <PageTitle title={t('local.title')} />
      <div className={styles.page}>
        <div className={styles.head}>
          {provider ? <ProviderMark provider={provider} /> : null}
          <h1>{t('local.title')}</h1>
        </div>
        <p className={styles.lead}>
          {provider ? t('local.lead', { provider: name }) : t('local.lost')}
        </p>
        {isError ? (
          <p role="alert" className={styles.refused}>
            {t('local.only')}
          </p>
        ) : null}
        {provider && data && !isAsked ? (
          <LocalAccounts accounts={data} onChoose={choose} onNew={() => setNew(true)} />
        ) : null}
        {provider && data && isAsked ? (
          <LocalAccountForm isConfirmed={provider !== 'facebook'} onSubmit={choose} />
        ) : null}
        <Button look="quiet" block onClick={cancel}>
          {t('local.cancel')}
        </Button>
      </div>
    </>
  )
}
