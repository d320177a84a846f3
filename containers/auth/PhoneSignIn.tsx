import { useState } from 'react'
import { Button } from '@/components/ui/Button'
import { useErrorText } from '@/hooks/ui/useErrorText'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { phoneText } from '@/lib/phone-text'
import { toast } from '@/lib/toast'
import { AuthFrame } from './AuthFrame'
import { CodeForm } from './CodeForm'
import { TargetForm } from './TargetForm'

type Confirm = (code: string) => Promise<void>

interface Sent {
  phone: string
  at: number
  confirm: Confirm
}

interface Props {
  /** has a code sent to a phone's digits; the answer signs in with it */
  send(phone: string): Promise<Confirm>
  /** back to the other ways */
  onBack(): void
}

/** Sign-in by a code to the phone, without a password; a new phone becomes an account. */
export function PhoneSignIn({ send, onBack }: Props) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const [sent, setSent] = useState<Sent | null>(null)

  const ask = async (phone: string) =>
    setSent({ phone, confirm: await send(phone), at: Date.now() })

  if (sent) {
    return (
      <CodeForm
        lead={t('code.sent.to', { target: phoneText(sent.phone) })}
        sentAt={sent.at}
        change={t('code.change.phone')}
        onCode={sent.confirm}
        onResend={() =>
          ask(sent.phone).then(
            () => toast.success(t('code.resent')),
            (error) => toast.error(errorText(error)),
          )
        }
        onChange={() => setSent(null)}
      />
    )
  }
  return (
    <AuthFrame title={t('sign.in.phone.title')} lead={t('sign.in.phone.lead')}>
      <TargetForm
        channel="phone"
        size="large"
        autoFocus
        onSend={(phone, showError) => ask(phone).catch(showError)}
      >
        <Button look="quiet" block onClick={onBack}>
          {t('sign.in.other')}
        </Button>
      </TargetForm>
    </AuthFrame>
  )
}
