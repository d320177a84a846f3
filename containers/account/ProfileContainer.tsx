import { useTranslation } from 'react-i18next'
import { Balance } from '@/components/account/Balance'
import { Card } from '@/components/account/Card'
import { Choice } from '@/components/account/Choice'
import { Facts } from '@/components/account/Facts'
import { LinkButton } from '@/components/ui/Button'
import { Skeleton } from '@/components/ui/Skeleton'
import { paths } from '@/domain/paths'
import { useCurrency } from '@/hooks/currency/useCurrency'
import { useLanguage } from '@/hooks/language/useLanguage'
import { useProfile } from '@/hooks/profile/useProfile'
import { AccountFrame } from './AccountFrame'
import { ProfileForm } from './ProfileForm'

/** Who somebody is here: details, sign-in, wallet, language and currency. */
export function ProfileContainer() {
  const { t } = useTranslation()
  const { profile, balance, update } = useProfile()
  const { currency, currencies, choose: chooseCurrency } = useCurrency()
  const { language, languages, choose: chooseLanguage } = useLanguage()
  const shown = (value: string | null | undefined, provenAt: string | null | undefined) => {
    if (!value) return t('profile.missing')
    return (
      <>
        <bdi dir="ltr">{value}</bdi>
        {provenAt ? ` (${t('profile.confirmed')})` : null}
      </>
    )
  }
  return (
    <AccountFrame title={t('profile')}>
      <Card title={t('profile.details')}>
        {profile ? <ProfileForm profile={profile} onSave={update} /> : <Skeleton height={232} />}
      </Card>
      <Card title={t('profile.sign.in')}>
        <Facts
          facts={[
            { label: t('email'), value: shown(profile?.email, profile?.email_verified_at) },
            {
              label: t('phone.number'),
              value: shown(profile?.phone && `+${profile.phone}`, profile?.phone_verified_at),
            },
          ]}
        />
        <div>
          <LinkButton look="secondary" href={paths.updatePassword(paths.profile())}>
            {t('password.change')}
          </LinkButton>
        </div>
      </Card>
      <Card title={t('wallet')}>
        {balance ? <Balance label={t('wallet.balance')} amount={balance} /> : null}
        {profile && !balance ? <p>{t('wallet.none')}</p> : null}
      </Card>
      <Card title={t('profile.preferences')}>
        <Choice
          label={t('language')}
          value={language?.locale ?? ''}
          options={languages.map(({ locale, title }) => ({ value: locale, label: title }))}
          onChoose={chooseLanguage}
        />
        <Choice
          label={t('currency')}
          value={String(currency?.id ?? '')}
          options={currencies.map(({ id, title, symbol }) => ({
            value: String(id),
            label: `${title} (${symbol})`,
          }))}
          onChoose={(id) => {
            const next = currencies.find((each) => String(each.id) === id)
            if (next) chooseCurrency(next)
          }}
        />
      </Card>
    </AccountFrame>
  )
}
