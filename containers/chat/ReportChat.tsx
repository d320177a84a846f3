import { type FormEvent, useState } from 'react'
import { CartNotice } from '@/components/cart/CartNotice'
import { Button } from '@/components/ui/Button'
import { CheckLine } from '@/components/ui/CheckLine'
import { TextField } from '@/components/ui/TextField'
import { type ChatReportReason, chatReportReasons, MAX_CHAT_REPORT } from '@/domain/chat'
import type { useChat } from '@/hooks/chat/useChat'
import { useErrorText } from '@/hooks/ui/useErrorText'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { toast } from '@/lib/toast'

interface Props {
  report: ReturnType<typeof useChat>['report']
  onDone(): void
}

/** Says what is wrong with the other side; the support gets it with the last messages. */
export function ReportChat({ report, onDone }: Props) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const [reason, setReason] = useState<ChatReportReason>('abuse')
  const [text, setText] = useState('')
  const send = (event: FormEvent) => {
    event.preventDefault()
    const onSuccess = () => {
      toast.success(t('chat.reported'))
      onDone()
    }
    report.mutate({ reason, text: text.trim() }, { onSuccess })
  }
  return (
    <form onSubmit={send} noValidate>
      <p>{t('chat.report.text')}</p>
      <fieldset>
        <legend>{t('chat.report.reason')}</legend>
        {chatReportReasons.map((one) => (
          <CheckLine
            key={one}
            type="radio"
            name="reason"
            value={one}
            checked={reason === one}
            onChange={() => setReason(one)}
          >
            {t(`chat.report.${one}`)}
          </CheckLine>
        ))}
      </fieldset>
      <TextField
        label={t('chat.report.details')}
        value={text}
        rows={3}
        onChange={(event) => setText(event.target.value)}
        htmlInput={{ maxLength: MAX_CHAT_REPORT }}
      />
      {report.isError ? (
        <CartNotice tone="bad" live>
          {errorText(report.error)}
        </CartNotice>
      ) : null}
      <Button type="submit" block pending={report.isPending}>
        {t('chat.report')}
      </Button>
    </form>
  )
}
