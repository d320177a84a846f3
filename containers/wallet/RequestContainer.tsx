import { useState } from 'react'
import { Card } from '@/components/account/Card'
import { AccountFrame } from '@/containers/account/AccountFrame'
import type { MoneyRequest } from '@/domain/wallet.schema'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { RequestForm } from './RequestForm'
import { RequestLink } from './RequestLink'
import { RequestList } from './RequestList'

/** /wallet/request: asks for money by a link and a code, and shows what became of it. */
export function RequestContainer() {
  const { t } = useTranslation()
  const [shown, setShown] = useState<MoneyRequest>()
  return (
    <AccountFrame title={t('wallet.request')} lead={t('wallet.request.hint')}>
      {shown ? (
        <RequestLink request={shown} onAnother={() => setShown(undefined)} />
      ) : (
        <RequestForm onMade={setShown} />
      )}
      <Card title={t('wallet.requests')}>
        <RequestList onShow={setShown} onWithdrawn={() => setShown(undefined)} />
      </Card>
    </AccountFrame>
  )
}
