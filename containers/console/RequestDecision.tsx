import { type FormEvent, type RefObject, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { ButtonRow } from '@/components/ui/ButtonRow'
import { Modal } from '@/components/ui/Modal'
import { TextField } from '@/components/ui/TextField'
import { useDecision } from '@/hooks/console/useDecision'
import { useHandOver } from '@/hooks/ui/useHandOver'
import { useTranslation } from '@/hooks/ui/useTranslation'
import type { ConsoleResource, Decision } from '@/services/console'
import styles from './Review.module.css'

const MAX_NOTE = 500

interface Props {
  resource: ConsoleResource
  id: number
  /** what is decided about */
  title: string
  /** of the record that is on the screen */
  updatedAt?: string | undefined
  /** absent where it has been declined already */
  declineAs?: Exclude<Decision['status'], 'approved'>
  /** what is on the screen is being asked for anew: nothing is decided about it meanwhile, and a reason is kept */
  isRenewing?: boolean
  /** where the focus goes after a decision, which takes its buttons away */
  state: RefObject<HTMLElement | null>
}

/** Approves a request, or declines it with a reason that the applicant reads. */
export function RequestDecision(props: Props) {
  const { resource, id, title, updatedAt, declineAs, isRenewing = false, state } = props
  const { t } = useTranslation()
  const [isDeclining, setDeclining] = useState(false)
  const [note, setNote] = useState('')
  const [isMissing, setMissing] = useState(false)
  const decision = useDecision(resource, id)
  const isPending = decision.isPending || isRenewing
  const seen = { updated_at: updatedAt }
  const goesTo = useHandOver(state)
  const approve = () => void decision.decide({ ...seen, status: 'approved' })
  const decline = async (event: FormEvent) => {
    event.preventDefault()
    if (!declineAs || isPending) return
    setMissing(note.trim() === '')
    if (note.trim() === '') return
    const isDone = await decision.decide({ ...seen, status: declineAs, status_note: note.trim() })
    if (isDone) setDeclining(false)
  }
  return (
    <>
      <ButtonRow>
        <Button ref={goesTo} pending={isPending} onClick={approve}>
          {t('console.approve')}
        </Button>
        {declineAs ? (
          <Button ref={goesTo} look="secondary" opens="dialog" onClick={() => setDeclining(true)}>
            {t('console.decline')}
          </Button>
        ) : null}
      </ButtonRow>
      <Modal
        open={isDeclining}
        onClose={() => setDeclining(false)}
        title={t('console.decline.title', { title })}
        size="small"
        returnTo={state}
      >
        <form className={styles.form} onSubmit={decline} noValidate>
          <TextField
            label={t('console.decline.why')}
            rows={3}
            required
            value={note}
            error={isMissing}
            helperText={isMissing ? t('console.decline.required') : t('console.decline.hint')}
            htmlInput={{ maxLength: MAX_NOTE }}
            onChange={(event) => setNote(event.target.value)}
          />
          <Button type="submit" look="danger" block pending={isPending}>
            {t('console.decline')}
          </Button>
        </form>
      </Modal>
    </>
  )
}
