import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useRouter } from 'next/router'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/components/ui/Button'
import { FormField } from '@/components/ui/FormField'
import type { PendingCode } from '@/domain/auth'
import { paths } from '@/domain/paths'
import { useReturnPath } from '@/hooks/auth/useReturnPath'
import { useSendCode } from '@/hooks/auth/useSendCode'
import { useZodForm } from '@/hooks/ui/useZodForm'
import styles from './AuthFrame.module.css'

const loadPhoneForm = () => import('@/domain/auth-form.schema').then((m) => m.phoneForm)
const loadEmailForm = () => import('@/domain/auth-form.schema').then((m) => m.emailForm)

type Start = Pick<PendingCode, 'flow' | 'referral'>

function ByEmail(start: Start) {
  const { t } = useTranslation()
  const send = useSendCode()
  const { form, fail } = useZodForm(loadEmailForm, { email: '' })
  const { errors, isSubmitting } = form.formState
  // the screen shows the code's step as soon as one is on its way
  const submit = form.handleSubmit(async ({ email }) => {
    await send({ ...start, channel: 'email', target: email }, (error) => fail(error, 'email'))
  })
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <FormField
        field={form.register('email')}
        label={t('email')}
        error={errors.email?.message}
        type="email"
        autoComplete="email"
        inputMode="email"
        dir="ltr"
        required
      />
      <Button type="submit" size="large" block pending={isSubmitting}>
        {t('code.send')}
      </Button>
    </form>
  )
}

function ByPhone(start: Start) {
  const { t } = useTranslation()
  const router = useRouter()
  const { from } = useReturnPath()
  const send = useSendCode()
  const { form, fail } = useZodForm(loadPhoneForm, { phone: '' })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ phone }) => {
    const request = { ...start, channel: 'phone' as const, target: phone }
    const isSent = await send(request, (error) => fail(error, 'phone'))
    if (isSent) await router.push(paths.verifyPhone(from))
  })
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <FormField
        field={form.register('phone')}
        label={t('phone.number')}
        hint={t('phone.hint')}
        error={errors.phone?.message}
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        dir="ltr"
        required
      />
      <Button type="submit" size="large" block pending={isSubmitting}>
        {t('code.send')}
      </Button>
    </form>
  )
}

/** Asks where to send a code: by e-mail or by SMS. */
export function AskCode(start: Start) {
  const { t } = useTranslation()
  const [channel, setChannel] = useState<PendingCode['channel']>('email')
  const id = useId()
  return (
    <div>
      <Tabs
        value={channel}
        onChange={(_event, next: PendingCode['channel']) => setChannel(next)}
        variant="fullWidth"
        aria-label={t('code.channel')}
        sx={{ marginBlockEnd: 3 }}
      >
        <Tab
          value="email"
          label={t('by.email')}
          id={`${id}-email`}
          aria-controls={channel === 'email' ? `${id}-panel` : undefined}
        />
        <Tab
          value="phone"
          label={t('by.phone')}
          id={`${id}-phone`}
          aria-controls={channel === 'phone' ? `${id}-panel` : undefined}
        />
      </Tabs>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${channel}`}>
        {channel === 'email' ? <ByEmail {...start} /> : <ByPhone {...start} />}
      </div>
    </div>
  )
}
