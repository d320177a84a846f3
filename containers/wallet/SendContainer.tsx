import { AccountFrame } from '@/containers/account/AccountFrame'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { PayRequest } from './PayRequest'
import { SendForm } from './SendForm'

/** /wallet/send: to somebody who is named here, or who asks for it by a link. */
export function SendContainer({ request }: { request: string | null }) {
  const { t } = useTranslation()
  return (
    <AccountFrame title={t('wallet.send')}>
      {request ? <PayRequest token={request} /> : <SendForm />}
    </AccountFrame>
  )
}
