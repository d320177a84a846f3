import { Balance } from '@/components/account/Balance'
import { Card } from '@/components/account/Card'
import { Choice } from '@/components/account/Choice'
import { Skeleton } from '@/components/ui/Skeleton'
import { useCurrency } from '@/hooks/currency/useCurrency'
import { useLanguage } from '@/hooks/language/useLanguage'
import { useProfile } from '@/hooks/profile/useProfile'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { AccountFrame } from './AccountFrame'
import { DataCard } from './DataCard'
import { DeleteAccountCard } from './DeleteAccountCard'
import { DevicesCard } from './DevicesCard'
import { PasskeysCard } from './PasskeysCard'
import { PhotoField } from './PhotoField'
import { ProfileForm } from './ProfileForm'
import { SecondFactorCard } from './SecondFactorCard'
import { SignInCard } from './SignInCard'

/** Who somebody is here: details, sign-in, wallet, language and currency, devices and data. */
export function ProfileContainer() {
  const { t } = useTranslation()
  const { profile, balance, update, refresh } = useProfile()
  const { currency, currencies, choose: chooseCurrency } = useCurrency()
  const { language, languages, choose: chooseLanguage } = useLanguage()
  return (
    <AccountFrame title={t('profile')}>
      <Card title={t('profile.details')}>
        {profile ? (
          <>
            <PhotoField profile={profile} onSave={update} />
            <ProfileForm profile={profile} onSave={update} />
          </>
        ) : (
          <Skeleton height={328} />
        )}
      </Card>
      <SignInCard profile={profile} onChanged={refresh} />
      <PasskeysCard />
      <SecondFactorCard />
      <DevicesCard />
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
      <DataCard />
      <DeleteAccountCard />
    </AccountFrame>
  )
}
