import { type FormEvent, type KeyboardEvent, type ReactNode, useRef } from 'react'
import { Button } from '@/components/ui/Button'
import { Chip } from '@/components/ui/Chip'
import { Icon } from '@/components/ui/Icon'
import { IconButton } from '@/components/ui/IconButton'
import { chatLimits } from '@/domain/chat-access'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { keepInRow } from '@/lib/keep-in-row'
import styles from './Composer.module.css'

interface Props {
  value: string
  /** with whom; names the field */
  name: string
  quickTexts: readonly string[]
  /** before the quick answers */
  tools?: ReactNode
  isUploading: boolean
  error: string | null
  onChange(text: string): void
  onSend(text: string): void
  onPicture(file: File): void
}

/** The field for the next message, with quick answers above and a picture beside it. Enter sends, Shift+Enter breaks the line. */
export function Composer(props: Props) {
  const { value, name, quickTexts, tools, isUploading, error } = props
  const { onChange, onSend, onPicture } = props
  const { t } = useTranslation()
  const file = useRef<HTMLInputElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (value.trim()) onSend(value)
    field.current?.focus()
  }
  const press = (event: KeyboardEvent) => {
    // a key that ends the choice of a character (IME) sends nothing
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    submit(event)
  }
  return (
    <form className={styles.composer} onSubmit={submit}>
      {tools || quickTexts.length > 0 ? (
        <ul className={styles.quick} aria-label={t('chat.quick')} ref={keepInRow}>
          {tools ? <li>{tools}</li> : null}
          {quickTexts.map((text) => (
            <li key={text}>
              <Chip onClick={() => onSend(text)}>{text}</Chip>
            </li>
          ))}
        </ul>
      ) : null}
      {error ? (
        <p className={styles.error} role="alert">
          {error}
        </p>
      ) : null}
      <div className={styles.line}>
        <IconButton
          icon="camera"
          label={t(isUploading ? 'chat.photo.sending' : 'chat.photo.add')}
          onClick={() => (isUploading ? undefined : file.current?.click())}
        />
        <input
          ref={file}
          type="file"
          accept="image/*"
          hidden
          aria-label={t('chat.photo.add')}
          onChange={({ target }) => {
            const [picked] = target.files ?? []
            target.value = ''
            if (picked) onPicture(picked)
          }}
        />
        <textarea
          ref={field}
          className={styles.field}
          rows={1}
          value={value}
          dir="auto"
          maxLength={chatLimits.maxText}
          aria-label={t('chat.message', { name })}
          placeholder={t('chat.message.placeholder')}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={press}
        />
        <Button type="submit" disabled={!value.trim()} label={t('chat.send')}>
          <Icon name="send" size={20} mirror />
        </Button>
      </div>
    </form>
  )
}
