import { Modal } from '@/components/ui/Modal'
import { CodeEntry } from '@/containers/auth/CodeEntry'
import { TargetForm } from '@/containers/auth/TargetForm'
import { type Channel, useContactChange } from '@/hooks/account/useContactChange'
import { useErrorText } from '@/hooks/ui/useErrorText'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { phoneText } from '@/lib/phone-text'
import { toast } from '@/lib/toast'

interface Props {
  channel: Channel
  onClose(): void
  /** the code was right and the profile has changed */
  onChanged(): void
}

/** Asks for a new e-mail or phone and for the code that proves it. */
export function ContactDialog({ channel, onClose, onChanged }: Props) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const { pending, send, confirm, restart } = useContactChange(channel)
  const isEmail = channel === 'email'
  return (
    <Modal open onClose={onClose} title={t(isEmail ? 'email.change' : 'phone.change')} size="small">
      {pending ? (
        <CodeEntry
          sentAt={pending.sentAt}
          change={t(isEmail ? 'code.change.email' : 'code.change.phone')}
          onCode={(code) => confirm(code).then(onChanged)}
          onResend={() =>
            send(pending.target).then(
              () => toast.success(t('code.resent')),
              (error: unknown) => toast.error(errorText(error)),
            )
          }
          onChange={restart}
        >
          <p>
            {t('code.sent.to', { target: isEmail ? pending.target : phoneText(pending.target) })}
          </p>
        </CodeEntry>
      ) : (
        <TargetForm
          channel={channel}
          label={t(isEmail ? 'email.new' : 'phone.new')}
          autoFocus
          onSend={(target, showError) => send(target).catch(showError)}
        />
      )}
    </Modal>
  )
}
