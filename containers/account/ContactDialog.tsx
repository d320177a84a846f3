import { useTranslation } from 'react-i18next'
import { CodeField } from '@/components/auth/CodeField'
import { ResendCode } from '@/components/auth/ResendCode'
import { Button } from '@/components/ui/Button'
import { FormField } from '@/components/ui/FormField'
import { Modal } from '@/components/ui/Modal'
import { useSettings } from '@/contexts/Settings'
import { codeWaitS } from '@/domain/auth'
import { type Channel, useContactChange } from '@/hooks/account/useContactChange'
import { useErrorText } from '@/hooks/ui/useErrorText'
import { useZodForm } from '@/hooks/ui/useZodForm'
import { toast } from '@/lib/toast'
import styles from './ProfileForm.module.css'

const loadForms = () => import('@/domain/auth-form.schema')
const loadEmailForm = () => loadForms().then((m) => m.emailForm)
const loadPhoneForm = () => loadForms().then((m) => m.phoneForm)
const loadCodeForm = () => loadForms().then((m) => m.codeForm)

type Change = ReturnType<typeof useContactChange>

function AskTarget({ channel, send }: { channel: Channel; send: Change['send'] }) {
  const { t } = useTranslation()
  const isEmail = channel === 'email'
  const email = useZodForm(loadEmailForm, { email: '' })
  const phone = useZodForm(loadPhoneForm, { phone: '' })
  const { isSubmitting } = (isEmail ? email : phone).form.formState
  const submit = isEmail
    ? email.form.handleSubmit((value) =>
        send(value.email).catch((error: unknown) => email.fail(error, 'email')),
      )
    : phone.form.handleSubmit((value) =>
        send(value.phone).catch((error: unknown) => phone.fail(error, 'phone')),
      )
  return (
    <form className={styles.column} onSubmit={submit} noValidate>
      {isEmail ? (
        <FormField
          field={email.form.register('email')}
          label={t('email.new')}
          error={email.form.formState.errors.email?.message}
          type="email"
          autoComplete="email"
          inputMode="email"
          dir="ltr"
          required
          autoFocus
        />
      ) : (
        <FormField
          field={phone.form.register('phone')}
          label={t('phone.new')}
          hint={t('phone.hint')}
          error={phone.form.formState.errors.phone?.message}
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          dir="ltr"
          required
          autoFocus
        />
      )}
      <Button type="submit" block pending={isSubmitting}>
        {t('code.send')}
      </Button>
    </form>
  )
}

interface CodeProps {
  channel: Channel
  change: Change
  onDone(): void
}

function AskCode({ channel, change, onDone }: CodeProps) {
  const { t } = useTranslation()
  const settings = useSettings()
  const errorText = useErrorText()
  const { pending, confirm, send, restart } = change
  const { form, fail } = useZodForm(loadCodeForm, { code: '' })
  const submit = form.handleSubmit(({ code }) =>
    confirm(code).then(onDone, (error: unknown) => fail(error, 'code')),
  )
  const { target = '', sentAt = 0 } = pending ?? {}
  return (
    <form className={styles.column} onSubmit={submit} noValidate>
      <p>
        {t('code.sent.to', { target: channel === 'phone' ? `\u2066+${target}\u2069` : target })}
      </p>
      <CodeField
        field={form.register('code')}
        error={form.formState.errors.code?.message}
        onComplete={() => {
          if (!form.formState.isSubmitting) submit()
        }}
      />
      <Button type="submit" block pending={form.formState.isSubmitting}>
        {t('code.confirm')}
      </Button>
      <ResendCode
        untilMs={sentAt + codeWaitS(settings.otp_expire_time) * 1000}
        pending={false}
        onResend={() => {
          send(target).then(
            () => toast.success(t('code.resent')),
            (error: unknown) => toast.error(errorText(error)),
          )
        }}
      />
      <Button look="quiet" block onClick={restart}>
        {t(channel === 'email' ? 'code.change.email' : 'code.change.phone')}
      </Button>
    </form>
  )
}

interface Props {
  channel: Channel
  onClose(): void
  /** the code was right and the profile has changed */
  onChanged(): void
}

/** Asks for a new e-mail or phone and for the code that proves it. */
export function ContactDialog({ channel, onClose, onChanged }: Props) {
  const { t } = useTranslation()
  const change = useContactChange(channel)
  return (
    <Modal
      open
      onClose={onClose}
      title={t(channel === 'email' ? 'email.change' : 'phone.change')}
      size="small"
    >
      {change.pending ? (
        <AskCode channel={channel} change={change} onDone={onChanged} />
      ) : (
        <AskTarget channel={channel} send={change.send} />
      )}
    </Modal>
  )
}
