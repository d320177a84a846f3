import { useTranslation } from 'react-i18next'
import { Button } from '@/components/ui/Button'
import { ButtonRow } from '@/components/ui/ButtonRow'
import { Modal } from '@/components/ui/Modal'

export interface Question {
  title: string
  text: string
  /** what the button that does it says */
  action: string
}

interface Props {
  question: Question | null
  pending: boolean
  onClose(): void
  onConfirm(): void
}

/** Asks before something of a group order is gone for good. */
export function ConfirmDialog({ question, pending, onClose, onConfirm }: Props) {
  const { t } = useTranslation()
  return (
    <Modal
      open={question !== null}
      onClose={onClose}
      title={question?.title ?? ''}
      size="small"
      footer={
        <ButtonRow>
          <Button look="secondary" block onClick={onClose}>
            {t('group.stay')}
          </Button>
          <Button look="danger" block pending={pending} onClick={onConfirm}>
            {question?.action}
          </Button>
        </ButtonRow>
      }
    >
      <p>{question?.text}</p>
    </Modal>
  )
}
