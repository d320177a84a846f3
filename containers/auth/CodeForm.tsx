import Link from 'next/link'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeField } from '@/components/auth/CodeField'
import { ResendCode } from '@/components/auth/ResendCode'
import { Button } from '@/components/ui/Button'
import { useSettings } from '@/contexts/Settings'
import { codeWaitS } from '@/domain/auth'
import { paths } from '@/domain/paths'
import { isOn } from '@/domain/settings'
import { useZodForm } from '@/hooks/ui/useZodForm'
import { AuthFrame } from './AuthFrame'
import styles from './AuthFrame.module.css'

const loadCodeForm = () => import('@/domain/auth-form.schema').then((m) => m.codeForm)

interface Props {
  /** where the code was sent */
  lead: string
  /** when, in ms */
  sentAt: number
  /** what leads back to the e-mail or phone */
  change: string
  /** throws what stands at the field then */
  onCode(code: string): Promise<void>
  onResend(): Promise<void>
  onChange(): void
}

/** Waits for a code: typing or pasting the last digit sends it; a new one can be asked for in time. */
export function CodeForm({ lead, sentAt, change, onCode, onResend, onChange }: Props) {
  const { t } = useTranslation()
  const settings = useSettings()
  const [isSending, setSending] = useState(false)
  const { form, fail } = useZodForm(loadCodeForm, { code: '' })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ code }) => {
    try {
      await onCode(code)
    } catch (error) {
      fail(error, 'code')
    }
  })

  const resend = async () => {
    setSending(true)
    await onResend()
    setSending(false)
  }

  return (
    <AuthFrame title={t('code.title')} lead={lead}>
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
          {change}
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
