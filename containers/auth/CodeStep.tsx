import { useTranslation } from 'react-i18next'
import type { PendingCode } from '@/domain/auth'
import { useConfirmCode } from '@/hooks/auth/useConfirmCode'
import { useSendCode } from '@/hooks/auth/useSendCode'
import { useErrorText } from '@/hooks/ui/useErrorText'
import { phoneText } from '@/lib/phone-text'
import { toast } from '@/lib/toast'
import { CodeForm } from './CodeForm'

interface Props {
  pending: PendingCode
  onConfirmed?(): void
  /** back to the e-mail or phone */
  onChange(): void
}

/** The code of our own mail or SMS, for a registration or a reset. */
export function CodeStep({ pending, onConfirmed, onChange }: Props) {
  const { t } = useTranslation()
  const confirm = useConfirmCode()
  const send = useSendCode()
  const errorText = useErrorText()
  const { flow, channel, sentAt } = pending
  const target = channel === 'phone' ? phoneText(pending.target) : pending.target

  const resend = async () => {
    const refuse = (error: unknown) => toast.error(errorText(error))
    if (await send(pending, refuse, true)) toast.success(t('code.resent'))
  }

  return (
    <CodeForm
      lead={t(flow === 'register' ? 'code.sent.to' : 'code.maybe.sent.to', { target })}
      sentAt={sentAt}
      change={t(channel === 'email' ? 'code.change.email' : 'code.change.phone')}
      onCode={async (code) => {
        await confirm(pending, code)
        onConfirmed?.()
      }}
      onResend={resend}
      onChange={onChange}
    />
  )
}
