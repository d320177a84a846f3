import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LinkButton } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import { LoadFailed } from '@/components/ui/LoadFailed'
import { Skeleton } from '@/components/ui/Skeleton'
import { useApi } from '@/contexts/Api'
import { paths } from '@/domain/paths'
import { maskedName } from '@/domain/wallet'
import type { AskedMoney } from '@/domain/wallet.schema'
import { useCurrency } from '@/hooks/currency/useCurrency'
import { useMoney } from '@/hooks/currency/useMoney'
import { useProfile } from '@/hooks/profile/useProfile'
import { useDisplayOptions } from '@/hooks/shop/useDisplayOptions'
import { useErrorText } from '@/hooks/ui/useErrorText'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { useSendMoney } from '@/hooks/wallet/useSendMoney'
import { isLoadFailed } from '@/services/load-failed'
import { askedMoneyQuery } from '@/services/wallet'
import { SendConfirm } from './SendConfirm'
import { SendDone } from './SendDone'

/** The request for money of a link: who asks for how much, and the way to pay it once. */
export function PayRequest({ token }: { token: string }) {
  const { t } = useTranslation()
  const { currencyId } = useDisplayOptions()
  const { currency } = useCurrency()
  const money = useMoney()
  const errorText = useErrorText()
  const { balance } = useProfile()
  const { send, isPending } = useSendMoney(token)
  const query = useQuery(askedMoneyQuery(useApi(), token, currencyId))
  const [problem, setProblem] = useState<string>()
  const [isDone, setDone] = useState(false)
  if (isLoadFailed(query)) {
    const { isFetching, refetch } = query
    return <LoadFailed title={t('error.oops')} pending={isFetching} onRetry={refetch} />
  }
  const { data: asked } = query
  if (!asked) return <Skeleton height={280} />

  const receiver = maskedName(asked.user) || t('wallet.someone')
  const words = { amount: money(asked.price), receiver }
  if (isDone) return <SendDone {...words} />
  const closed = whyClosed(asked)
  if (closed) {
    return (
      <EmptyState
        icon="wallet"
        title={t(closed)}
        action={<LinkButton href={paths.wallet()}>{t('payment.to.wallet')}</LinkButton>}
      />
    )
  }
  const pay = async () => {
    setProblem(undefined)
    try {
      const { price, note, user } = asked
      await send({ uuid: user.uuid, price, note, currency_id: currency?.id, request: token })
      setDone(true)
    } catch (error) {
      setProblem(errorText(error))
    }
  }
  return (
    <SendConfirm
      {...words}
      note={asked.note}
      balance={balance}
      problem={problem}
      pending={isPending}
      onSend={pay}
    />
  )
}

/** Why a request cannot be paid by whoever looks at it. */
function whyClosed({ status, is_own }: AskedMoney) {
  if (status === 'paid') return 'errors:ERROR_ASKED_PAID'
  if (status !== 'open') return 'errors:ERROR_ASKED_OVER'
  return is_own ? 'wallet.request.own' : undefined
}
