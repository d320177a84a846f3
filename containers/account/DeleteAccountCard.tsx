import { useState } from 'react'
import { Actions } from '@/components/account/Actions'
import { Card } from '@/components/account/Card'
import { Button } from '@/components/ui/Button'
import { ConfirmModal } from '@/components/ui/ConfirmModal'
import { DELETION_DAYS } from '@/domain/user'
import { useDeleteAccount } from '@/hooks/account/useDeleteAccount'
import { useRecentProof } from '@/hooks/account/useRecentProof'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { ProofGate } from './ProofGate'

/** Deletes the account, after one more question and with days to come back. */
export function DeleteAccountCard() {
  const { t } = useTranslation()
  const { leave, isLeaving } = useDeleteAccount()
  const [isOpen, setOpen] = useState(false)
  const { ensure, question } = useRecentProof()
  return (
    <Card title={t('leave')}>
      <p>{t('leave.lead', { count: DELETION_DAYS })}</p>
      <Actions>
        <Button look="danger" onClick={async () => setOpen(await ensure())}>
          {t('leave')}
        </Button>
      </Actions>
      <ConfirmModal
        open={isOpen}
        title={t('leave.sure')}
        keep={t('leave.keep')}
        action={t('leave.confirm')}
        isDanger
        pending={isLeaving}
        onClose={() => setOpen(false)}
        onConfirm={leave}
      >
        <p>{t('leave.what', { count: DELETION_DAYS })}</p>
      </ConfirmModal>
      <ProofGate question={question} />
    </Card>
  )
}
