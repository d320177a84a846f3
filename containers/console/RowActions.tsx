import { type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { ButtonRow } from '@/components/ui/ButtonRow'
import { ConfirmModal } from '@/components/ui/ConfirmModal'
import { useTranslation } from '@/hooks/ui/useTranslation'

interface Props {
  isSaving: boolean
  /** what cannot be taken back, after a question; absent where there is no such thing */
  ending?: {
    action: string
    question: ReactNode
    isPending: boolean
    onConfirm(): Promise<unknown>
  }
}

/** Below the form of a row: to save it, and to do away with it. */
export function RowActions({ isSaving, ending }: Props) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <ButtonRow>
        <Button type="submit" pending={isSaving}>
          {t('save')}
        </Button>
        {ending ? (
          <Button look="danger" opens="dialog" onClick={() => setAsking(true)}>
            {ending.action}
          </Button>
        ) : null}
      </ButtonRow>
      {ending ? (
        <ConfirmModal
          open={isAsking}
          title={ending.action}
          keep={t('console.cancel')}
          action={ending.action}
          isDanger
          pending={ending.isPending}
          onClose={() => setAsking(false)}
          onConfirm={() => ending.onConfirm().finally(() => setAsking(false))}
        >
          <p>{ending.question}</p>
        </ConfirmModal>
      ) : null}
    </>
  )
}
