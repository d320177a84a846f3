import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Actions } from '@/components/account/Actions'
import { Card } from '@/components/account/Card'
import { Button } from '@/components/ui/Button'
import { ButtonRow } from '@/components/ui/ButtonRow'
import { Modal } from '@/components/ui/Modal'
import { LEAVE_DAYS } from '@/domain/user'
import { useLeave } from '@/hooks/account/useLeave'

/** Deletes the account, after one more question and with days to come back. */
export function LeaveCard() {
  const { t } = useTranslation()
  const { leave, isLeaving } = useLeave()
  const [isOpen, setOpen] = useState(false)
  return (
    <Card title={t('leave')}>
      <p>{t('leave.lead', { count: LEAVE_DAYS })}</p>
      <Actions>
        <Button look="danger" onClick={() => setOpen(true)}>
          {t('leave')}
        </Button>
      </Actions>
      <Modal
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('leave.sure')}
        size="small"
        footer={
          <ButtonRow>
            <Button look="secondary" onClick={() => setOpen(false)}>
              {t('leave.keep')}
            </Button>
            <Button look="danger" pending={isLeaving} onClick={leave}>
              {t('leave.confirm')}
            </Button>
          </ButtonRow>
        }
      >
        <p>{t('leave.what', { count: LEAVE_DAYS })}</p>
      </Modal>
    </Card>
  )
}
