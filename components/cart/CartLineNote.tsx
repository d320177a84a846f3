import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { beginWith } from '@/lib/label'
import styles from './CartLineNote.module.css'

/** as long as the server takes (domain/cart.schema.ts) */
const MAX_NOTE = 300

interface Props {
  note: string
  /** the line's title */
  title: string
  onSave(note: string): void
}

/** A request for the kitchen: a quiet button until somebody has one. */
export function CartLineNote({ note, title, onSave }: Props) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('note') ?? '').trim()
    if (text !== note) onSave(text)
    setOpen(false)
  }
  if (!isOpen) {
    return (
      <button
        type="button"
        className={styles.open}
        onClick={() => setOpen(true)}
        aria-label={
          note
            ? beginWith(note, t('cart.note.change', { title }))
            : beginWith(t('cart.note.add'), t('cart.note.add.to', { title }))
        }
      >
        {note ? <span className={styles.note}>{note}</span> : t('cart.note.add')}
      </button>
    )
  }
  return (
    <form className={styles.form} onSubmit={handleSubmit}>
      <label htmlFor={id} className="visually-hidden">
        {t('cart.note.for', { title })}
      </label>
      <input
        id={id}
        name="note"
        className={styles.input}
        defaultValue={note}
        maxLength={MAX_NOTE}
        placeholder={t('cart.note.hint')}
        // the user has just asked for this field
        ref={(field) => field?.focus()}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          setOpen(false)
        }}
      />
      <button type="submit" className={styles.save}>
        {t('save')}
      </button>
    </form>
  )
}
