import Link from 'next/link'
import { useState } from 'react'
import { DemoLogins } from '@/components/auth/DemoLogins'
import { OtherWays } from '@/components/auth/OtherWays'
import { PasswordField } from '@/components/auth/PasswordField'
import { Button } from '@/components/ui/Button'
import { FormField } from '@/components/ui/FormField'
import { PageForm } from '@/components/ui/PageForm'
import { useApi } from '@/contexts/Api'
import { useSettings } from '@/contexts/Settings'
import { toIdentity } from '@/domain/auth'
import { isGuardedPath, paths } from '@/domain/paths'
import type { RefusedForm } from '@/domain/plain-form'
import { isOn } from '@/domain/settings'
import { useFirebaseSignIn } from '@/hooks/auth/useFirebaseSignIn'
import { useKeepSession } from '@/hooks/auth/useKeepSession'
import { useRedirectSignedIn } from '@/hooks/auth/useRedirectSignedIn'
import { useReturnPath } from '@/hooks/auth/useReturnPath'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { useZodForm } from '@/hooks/ui/useZodForm'
import { authService } from '@/services/auth'
import { AuthFrame } from './AuthFrame'
import styles from './AuthFrame.module.css'
import { PasskeyButton } from './PasskeyButton'
import { PhoneSignIn } from './PhoneSignIn'

const loadSignInForm = () => import('@/domain/auth-form.schema').then((m) => m.signInForm)

interface Props {
  /** what the form carries when it is sent without JavaScript */
  token: string
  refused?: RefusedForm
}

/** Sign-in by e-mail or phone. Who is signed in goes on to where they came from. */
export function LoginContainer({ token, refused }: Props) {
  const { t } = useTranslation()
  const api = useApi()
  const keepSession = useKeepSession()
  const settings = useSettings()
  const { from } = useReturnPath()
  const firebase = useFirebaseSignIn()
  const [byPhone, setByPhone] = useState(false)
  useRedirectSignedIn()
  const typed = refused?.values.login ?? ''
  const { form, fail } = useZodForm(loadSignInForm, { login: typed, password: '' })
  const { errors, isSubmitting } = form.formState
  const refusal = refused?.stale ? t('form.stale') : (refused?.message ?? undefined)

  const submit = form.handleSubmit(async ({ login, password }) => {
    try {
      const session = await authService(api).login(toIdentity(login), password)
      await keepSession(session)
    } catch (error) {
      fail(error, 'password')
    }
  })

  const fillIn = (login: string, password: string) => {
    form.setValue('login', login)
    form.setValue('password', password)
    form.clearErrors()
  }

  if (byPhone) return <PhoneSignIn send={firebase.sendCode} onBack={() => setByPhone(false)} />
  return (
    <AuthFrame
      title={t('sign.in.title')}
      lead={t('sign.in.lead')}
      footer={
        <>
          {t('account.none')}
          <Link href={paths.register(from)}>{t('account.create')}</Link>
        </>
      }
    >
      {from && isGuardedPath(from) ? <p className={styles.notice}>{t('login.first')}</p> : null}
      <PageForm
        className={styles.form}
        method="post"
        action={paths.login(from)}
        onSubmit={submit}
        noValidate
      >
        <input type="hidden" name="token" value={token} />
        <FormField
          field={form.register('login')}
          label={t('email.or.phone')}
          error={errors.login?.message}
          defaultValue={typed}
          autoComplete="username"
          dir="ltr"
          required
        />
        <PasswordField
          field={form.register('password')}
          label={t('password')}
          error={errors.password?.message ?? refusal}
          autoComplete="current-password"
          required
        />
        <Link className={`${styles.link} ${styles.end}`} href={paths.resetPassword(from)}>
          {t('password.forgot')}
        </Link>
        <Button type="submit" size="large" block pending={isSubmitting}>
          {t('log.in')}
        </Button>
      </PageForm>
      <PasskeyButton />
      <OtherWays {...firebase} onSocial={firebase.signIn} onPhone={() => setByPhone(true)} />
      {isOn(settings, 'demo') ? <DemoLogins onChoose={fillIn} /> : null}
    </AuthFrame>
  )
}
