import { Actions } from '@/components/account/Actions'
import { Balance } from '@/components/account/Balance'
import { Card } from '@/components/account/Card'
import { LinkButton } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import { Skeleton } from '@/components/ui/Skeleton'
import { paths } from '@/domain/paths'
import { useProfile } from '@/hooks/profile/useProfile'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { AccountFrame } from './AccountFrame'
import { SavedCards } from './SavedCards'
import { TopUpForm } from './TopUpForm'
import { WalletHistory } from './WalletHistory'

/** What is in the wallet, what it is good for, and what came and went. */
export function WalletContainer() {
  const { t } = useTranslation()
  const { profile, balance } = useProfile()
  const isMissing = profile !== undefined && balance === undefined
  return (
    <AccountFrame title={t('wallet')}>
      {isMissing ? (
        <EmptyState icon="wallet" title={t('wallet.none')} />
      ) : (
        <Card title={t('wallet.balance')}>
          {balance ? <Balance label={t('wallet')} amount={balance} /> : <Skeleton height={56} />}
          <p>{t('wallet.hint')}</p>
          <Actions>
            <LinkButton href={paths.sendMoney()} prefetch={false}>
              {t('wallet.send')}
            </LinkButton>
            <LinkButton look="secondary" href={paths.requestMoney()} prefetch={false}>
              {t('wallet.request')}
            </LinkButton>
            <LinkButton look="secondary" href={paths.statement()} prefetch={false}>
              {t('wallet.statement')}
            </LinkButton>
          </Actions>
        </Card>
      )}
      {profile?.wallet ? (
        <Card title={t('wallet.topup')}>
          <TopUpForm walletId={profile.wallet.id} />
        </Card>
      ) : null}
      {isMissing ? null : <WalletHistory />}
      <SavedCards />
    </AccountFrame>
  )
}
