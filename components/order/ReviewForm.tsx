import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { TextField } from '@/components/ui/TextField'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './ReviewForm.module.css'
import { StarChoice } from './StarChoice'

interface Props {
  title: string
  /** who or what is rated, where the title does not name it */
  about?: string
  pending: boolean
  /** where pictures are added */
  children: ReactNode
  onSend(review: { rating: number; comment?: string }): void
}

/** One to five stars, as radio buttons, and a sentence and pictures for who wants to say more. */
export function ReviewForm({ title, about, pending, children, onSend }: Props) {
  const { t } = useTranslation()
  const [rating, setRating] = useState<number | null>(null)
  const titleId = useId()
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!rating || pending) return
    const comment = String(new FormData(event.currentTarget).get('comment') ?? '').trim()
    onSend({ rating, ...(comment ? { comment } : {}) })
  }
  return (
    <form className={styles.form} onSubmit={handleSubmit} aria-labelledby={titleId}>
      <div>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {about ? (
          <p>
            <bdi>{about}</bdi>
          </p>
        ) : null}
      </div>
      <StarChoice labelledBy={titleId} value={rating} onChange={setRating} />
      <TextField
        name="comment"
        label={t('review.comment')}
        rows={2}
        htmlInput={{ maxLength: 1000 }}
      />
      {children}
      <div>
        <Button type="submit" pending={pending} disabled={!rating} reason={t('review.stars.first')}>
          {t('review.send')}
        </Button>
      </div>
    </form>
  )
}
