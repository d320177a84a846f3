import { useRouter } from 'next/router'
import { PasswordField } from '@/components/auth/PasswordField'
import { Button } from '@/components/ui/Button'
import { ProofGate } from '@/containers/account/ProofGate'
import { useApi } from '@/contexts/Api'
import { useRecentProof } from '@/hooks/account/useRecentProof'
import { usePendingCode } from '@/hooks/auth/usePendingCode'
import { useReturnPath } from '@/hooks/auth/useReturnPath'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { useZodForm } from '@/hooks/ui/useZodForm'
import { toast } from '@/lib/toast'
import { profileService } from '@/services/profile'
import { AuthFrame } from './AuthFrame'
import styles from './AuthFrame.module.css'

const loadNewPasswordSchema = () => import('@/domain/auth.schema').then((m) => m.newPasswordSchema)

/** A new password, after a reset or because somebody wants one. */
export function UpdatePasswordContainer() {
  const { t } = useTranslation()
  const api = useApi()
  const router = useRouter()
  const { target } = useReturnPath()
  const { setPending } = usePendingCode()
  const { form, fail } = useZodForm(loadNewPasswordSchema, {
    password: '',
    password_confirmation: '',
  })
  const { errors, isSubmitting } = form.formState
  const { ensure, question } = useRecentProof()

  const submit = form.handleSubmit(async ({ password, password_confirmation }) => {
    if (!(await ensure())) return
    try {
      await profileService(api).updatePassword(password, password_confirmation)
      toast.success(t('password.saved'))
      setPending(null)
      await router.replace(target)
    } catch (error) {
      fail(error)
    }
  })

  return (
    <AuthFrame title={t('password.choose')} lead={t('password.choose.lead')}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <PasswordField
          field={form.register('password')}
          label={t('password')}
          hint={t('password.hint')}
          error={errors.password?.message}
          autoComplete="new-password"
          required
        />
        <PasswordField
          field={form.register('password_confirmation')}
          label={t('password.repeat')}
          hint={t('password.should.match')}
          error={errors.password_confirmation?.message}
          autoComplete="new-password"
          required
        />
        <Button type="submit" size="large" block pending={isSubmitting && question === null}>
          {t('password.save')}
        </Button>
      </form>
      <ProofGate question={question} />
    </AuthFrame>
  )
}
