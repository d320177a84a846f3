import { type ReactNode, useState } from 'react'
import { CodeField } from '@/components/auth/CodeField'
import { ResendCode } from '@/components/auth/ResendCode'
import { Button } from '@/components/ui/Button'
import { useSettings } from '@/contexts/Settings'
import { codeWaitS } from '@/domain/auth'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { useZodForm } from '@/hooks/ui/useZodForm'
import styles from './AuthFrame.module.css'

const loadCodeForm = () => import('@/domain/auth-form.schema').then((m) => m.codeForm)

export interface CodeEntryProps {
  /** when the code was sent, in ms */
  sentAt: number
  /** what leads back to the e-mail or phone */
  change: string
  size?: 'large'
  /** throws what stands at the field then */
  onCode(code: string): Promise<void>
  onResend(): Promise<void>
  onChange(): void
  /** stands above the field */
  children?: ReactNode
}

/** Waits for a code: typing or pasting the last digit sends it; a new one can be asked for in time. */
export function CodeEntry(props: CodeEntryProps) {
  const { sentAt, change, size, onCode, onResend, onChange, children } = props
  const { t } = useTranslation()
  const settings = useSettings()
  const [isSending, setSending] = useState(false)
  const { form, fail } = useZodForm(loadCodeForm, { code: '' })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(({ code }) =>
    onCode(code).catch((error: unknown) => fail(error, 'code')),
  )

  const resend = async () => {
    setSending(true)
    await onResend()
    setSending(false)
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {children}
      <CodeField
        field={form.register('code')}
        error={errors.code?.message}
        onComplete={() => {
          // a second press, or the next digit, must not count as another try
          if (!form.formState.isSubmitting) submit()
        }}
      />
      <Button type="submit" size={size} block pending={isSubmitting}>
        {t('code.confirm')}
      </Button>
      <ResendCode
        untilMs={sentAt + codeWaitS(settings.otp_expire_time) * 1000}
        pending={isSending}
        onResend={resend}
      />
      <Button look="quiet" block onClick={onChange}>
        {change}
      </Button>
    </form>
  )
}
