import type { PendingCode } from '@/domain/auth'
import { useConfirmCode } from '@/hooks/auth/useConfirmCode'
import { useSendCode } from '@/hooks/auth/useSendCode'
import { useErrorText } from '@/hooks/ui/useErrorText'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { phoneText } from '@/lib/phone-text'
import { toast } from '@/lib/toast'
import { CodeForm } from './CodeForm'

interface Props {
  pending: PendingCode
  /** after a correct code; RegisterContainer waits for `pending.verified` instead */
  onConfirmed?(): void
  /** called to enter another e-mail or phone number */
  onChange(): void
}

/**
 * Screen to enter or resend a code that our server sent by e-mail or SMS, for a registration or a
 * password reset (whose text does not reveal whether the account exists). `PhoneSignIn` is for
 * Firebase's codes. `CodeForm` shows an error of `confirm` at the field.
 */
export function CodeStep({ pending, onConfirmed, onChange }: Props) {
  const { t } = useTranslation()
  const confirm = useConfirmCode()
  const send = useSendCode()
  const errorText = useErrorText()
  const { flow, channel, sentAt } = pending
  const target = channel === 'phone' ? phoneText(pending.target) : pending.target

  const resend = async () => {
    const showError = (error: unknown) => toast.error(errorText(error))
    // `true`: sent before; a registration by e-mail has an endpoint of its own for that
    if (await send(pending, showError, true)) toast.success(t('code.resent'))
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
