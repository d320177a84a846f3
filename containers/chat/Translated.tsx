import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import styles from '@/components/chat/Thread.module.css'
import { Button } from '@/components/ui/Button'
import { useApi } from '@/contexts/Api'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { chatService } from '@/services/chat'

/** A language's name, by the code that the service has found; empty if it is none. */
function languageName(code: string, lang: string): string {
  try {
    return new Intl.DisplayNames(lang, { type: 'language' }).of(code) ?? ''
  } catch {
    return ''
  }
}

/** A message in the reader's language, when they ask for it; its own text stays above. */
export function Translated({ chatId, messageId }: { chatId: string; messageId: string }) {
  const { t, i18n } = useTranslation()
  const api = useApi()
  const [isShown, setShown] = useState(true)
  const lang = i18n.language
  const { mutate, data, isPending, isError } = useMutation({
    mutationFn: () => chatService(api).translate(chatId, messageId, lang),
  })
  const from = data?.from ? languageName(data.from, lang) : ''
  return (
    <div className={styles.translated}>
      {data && isShown ? (
        <p dir="auto" lang={lang}>
          {data.text}
        </p>
      ) : null}
      {data && isShown && from ? (
        <span className={styles.note}>{t('chat.translated', { language: from })}</span>
      ) : null}
      {isError ? <span role="alert">{t('chat.translate.failed')}</span> : null}
      <Button
        look="quiet"
        size="small"
        pending={isPending}
        onClick={() => (data ? setShown(!isShown) : mutate())}
      >
        {t(data && isShown ? 'chat.translate.hide' : 'chat.translate')}
      </Button>
    </div>
  )
}
