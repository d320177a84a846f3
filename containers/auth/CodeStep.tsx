import Link from 'next/link'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeField } from '@/components/auth/CodeField'
import { ResendCode } from '@/components/auth/ResendCode'
import { Button } from '@/components/ui/Button'
import { useSettings } from '@/contexts/Settings'
import { codeWaitS, type PendingCode } from '@/domain/auth'
import { paths } from '@/domain/paths'
import { isOn } from '@/domain/settings'
import { useConfirmCode } from '@/hooks/auth/useConfirmCode'
import { useSendCode } from '@/hooks/auth/useSendCode'
import { useErrorText } from '@/hooks/ui/useErrorText'
import { useZodForm } from '@/hooks/ui/useZodForm'
import { toast } from '@/lib/toast'
import { AuthFrame } from './AuthFrame'
import styles from './AuthFrame.module.css'

const loadCodeForm = () => import('@/domain/auth-form.schema').then((m) => m.codeForm)

interface Props {
  pending: PendingCode
  onConfirmed?(): void
  /** back to the e-mail or phone */
  onChange(): void
}

/** Waits for the code: typing or pasting the last digit sends it; a new one can be asked for in time. */
export function CodeStep({ pending, onConfirmed, onChange }: Props) {
  const { t } = useTranslation()
  const settings = useSettings()
  const confirm = useConfirmCode()
  const send = useSendCode()
  const errorText = useErrorText()
  const [isSending, setSending] = useState(false)
  const { form, fail } = useZodForm(loadCodeForm, { code: '' })
  const { errors, isSubmitting } = form.formState
  const { flow, channel, sentAt } = pending
  const target = channel === 'phone' ? `\u2066+${pending.target}\u2069` : pending.target

  const submit = form.handleSubmit(async ({ code }) => {
    try {
      await confirm(pending, code)
      onConfirmed?.()
    } catch (error) {
      fail(error, 'code')
    }
  })

  const resend = async () => {
    setSending(true)
    const refuse = (error: unknown) => toast.error(errorText(error))
    if (await send(pending, refuse, true)) toast.success(t('code.resent'))
    setSending(false)
  }

  return (
    <AuthFrame
      title={t('code.title')}
      lead={t(flow === 'register' ? 'code.sent.to' : 'code.maybe.sent.to', { target })}
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        <CodeField
          field={form.register('code')}
          error={errors.code?.message}
          onComplete={() => {
            // a second press, or the next digit, must not count as another try
            if (!form.formState.isSubmitting) submit()
          }}
        />
        <Button type="submit" size="large" block pending={isSubmitting}>
          {t('code.confirm')}
        </Button>
        <ResendCode
          untilMs={sentAt + codeWaitS(settings.otp_expire_time) * 1000}
          pending={isSending}
          onResend={resend}
        />
        <Button look="quiet" block onClick={onChange}>
          {t(channel === 'email' ? 'code.change.email' : 'code.change.phone')}
        </Button>
      </form>
      {isOn(settings, 'demo') ? (
        <Link className={`${styles.link} ${styles.center}`} href={paths.devMail()} target="_blank">
          {t('code.demo')}
        </Link>
      ) : null}
    </AuthFrame>
  )
}
