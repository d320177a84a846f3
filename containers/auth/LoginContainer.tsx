import Link from 'next/link'
import { useRouter } from 'next/router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { DemoLogins } from '@/components/auth/DemoLogins'
import { PasswordField } from '@/components/auth/PasswordField'
import { Button } from '@/components/ui/Button'
import { FormField } from '@/components/ui/FormField'
import { useApi } from '@/contexts/Api'
import { useAuth } from '@/contexts/Auth'
import { useSettings } from '@/contexts/Settings'
import { toIdentity } from '@/domain/auth'
import { isGuardedPath, paths } from '@/domain/paths'
import { isOn } from '@/domain/settings'
import { toSessionUser } from '@/domain/user'
import { useReturnPath } from '@/hooks/auth/useReturnPath'
import { useZodForm } from '@/hooks/ui/useZodForm'
import { toast } from '@/lib/toast'
import { authService } from '@/services/auth'
import { AuthFrame } from './AuthFrame'
import styles from './AuthFrame.module.css'
import { PasskeyButton } from './PasskeyButton'

const loadSignInForm = () => import('@/domain/auth-form.schema').then((m) => m.signInForm)

/** Sign-in by e-mail or phone. Who is signed in goes on to where they came from. */
export function LoginContainer() {
  const { t } = useTranslation()
  const api = useApi()
  const router = useRouter()
  const { user, setUser } = useAuth()
  const settings = useSettings()
  const { from, target } = useReturnPath()
  const { form, fail } = useZodForm(loadSignInForm, { login: '', password: '' })
  const { errors, isSubmitting } = form.formState

  useEffect(() => {
    if (!user) return
    const isNameless = user.firstname === ''
    if (isNameless) toast.warning(t('details.fill'))
    router.replace(isNameless ? paths.updateDetails(from) : target)
  }, [user, from, target, router.replace, t])

  const submit = form.handleSubmit(async ({ login, password }) => {
    try {
      const session = await authService(api).login(toIdentity(login), password)
      setUser(toSessionUser(session.user))
    } catch (error) {
      fail(error, 'password')
    }
  })

  const fillIn = (login: string, password: string) => {
    form.setValue('login', login)
    form.setValue('password', password)
    form.clearErrors()
  }

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
      <form className={styles.form} onSubmit={submit} noValidate>
        <FormField
          field={form.register('login')}
          label={t('email.or.phone')}
          error={errors.login?.message}
          autoComplete="username"
          dir="ltr"
          required
        />
        <PasswordField
          field={form.register('password')}
          label={t('password')}
          error={errors.password?.message}
          autoComplete="current-password"
          required
        />
        <Link className={`${styles.link} ${styles.end}`} href={paths.resetPassword(from)}>
          {t('password.forgot')}
        </Link>
        <Button type="submit" size="large" block pending={isSubmitting}>
          {t('log.in')}
        </Button>
      </form>
      <PasskeyButton onSignedIn={setUser} />
      {isOn(settings, 'demo') ? <DemoLogins onChoose={fillIn} /> : null}
    </AuthFrame>
  )
}
