import { Button } from '@/components/ui/Button'
import { IconButton } from '@/components/ui/IconButton'
import type { SavedAnswer } from '@/domain/chat.schema'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { handBackFocus } from '@/lib/hand-back'
import styles from './SavedAnswerList.module.css'

interface Props {
  answers: readonly SavedAnswer[]
  /** what is typed and could be kept; empty if nothing is */
  typed: string
  isSaving: boolean
  error: string | null
  onUse(text: string): void
  onSave(): void
  onDelete(id: number): void
}

/** One that is deleted gives its focus back: without it the dialog would hear no key. */
const handBack = (element: HTMLElement | null) => handBackFocus(element)

/** Answers that a desk keeps: each is put into the field, or forgotten; what is typed is kept. */
export function SavedAnswerList(props: Props) {
  const { answers, typed, isSaving, error, onUse, onSave, onDelete } = props
  const { t } = useTranslation()
  return (
    <div className={styles.answers}>
      {answers.length === 0 ? <p>{t('chat.saved.none')}</p> : null}
      <ul className={styles.list}>
        {answers.map(({ id, text }) => (
          <li key={id} className={styles.answer} ref={handBack}>
            <button type="button" className={styles.use} dir="auto" onClick={() => onUse(text)}>
              {text}
            </button>
            <IconButton
              icon="trash"
              label={t('chat.saved.delete', { text })}
              onClick={() => onDelete(id)}
            />
          </li>
        ))}
      </ul>
      {error ? (
        <p className={styles.error} role="alert">
          {error}
        </p>
      ) : null}
      {typed ? (
        <Button look="secondary" block pending={isSaving} onClick={onSave}>
          {t('chat.saved.keep')}
        </Button>
      ) : null}
    </div>
  )
}
