import { ConfirmModal } from '@/components/ui/ConfirmModal'
import { useTranslation } from '@/hooks/ui/useTranslation'

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
    <ConfirmModal
      open={question !== null}
      title={question?.title ?? ''}
      keep={t('group.stay')}
      action={question?.action ?? ''}
      isDanger
      pending={pending}
      onClose={onClose}
      onConfirm={onConfirm}
    >
      <p>{question?.text}</p>
    </ConfirmModal>
  )
}
