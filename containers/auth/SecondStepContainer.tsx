import Link from 'next/link'
import { CodeField } from '@/components/auth/CodeField'
import { Button } from '@/components/ui/Button'
import { FormField } from '@/components/ui/FormField'
import { PageForm } from '@/components/ui/PageForm'
import { useApi } from '@/contexts/Api'
import { brand } from '@/domain/brand'
import { paths } from '@/domain/paths'
import type { RefusedForm } from '@/domain/plain-form'
import type { SecondFactorWay } from '@/domain/second-factor'
import { useFactorPasskey } from '@/hooks/auth/useFactorPasskey'
import { useKeepSession } from '@/hooks/auth/useKeepSession'
import { useRedirectSignedIn } from '@/hooks/auth/useRedirectSignedIn'
import { useReturnPath } from '@/hooks/auth/useReturnPath'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { useZodForm } from '@/hooks/ui/useZodForm'
import { secondFactorService } from '@/services/second-factor'
import { AuthFrame } from './AuthFrame'
import styles from './AuthFrame.module.css'

const loadFactorForm = () => import('@/domain/auth-form.schema').then((m) => m.factorForm)

interface Props {
  ways: readonly SecondFactorWay[]
  isRecovery: boolean
  /** what the form carries when it is sent without JavaScript */
  token: string
  refused?: RefusedForm
}

/** The second step of a sign-in: a code of the app, a recovery code or a passkey. */
export function SecondStepContainer({ ways, isRecovery, token, refused }: Props) {
  const { t } = useTranslation()
  const api = useApi()
  const keepSession = useKeepSession()
  const { from } = useReturnPath()
  const passkey = useFactorPasskey(keepSession)
  useRedirectSignedIn()
  const { form, fail } = useZodForm(loadFactorForm, { code: '' })
  const { errors, isSubmitting } = form.formState
  const refusal = refused?.stale ? t('form.stale') : (refused?.message ?? undefined)
  const error = errors.code?.message ?? refusal

  const submit = form.handleSubmit(async ({ code }) => {
    try {
      await keepSession(await secondFactorService(api).prove({ code }))
    } catch (caught) {
      // it would be refused a second time
      form.setValue('code', '')
      fail(caught, 'code')
    }
  })
  const other = paths.secondStep(from, !isRecovery)

  return (
    <AuthFrame
      title={t('factor.title')}
      lead={
        isRecovery ? t('factor.step.recovery.lead') : t('factor.step.lead', { brand: brand.name })
      }
      footer={<Link href={paths.login(from)}>{t('sign.in.other')}</Link>}
    >
      <PageForm
        key={String(isRecovery)}
        className={styles.form}
        method="post"
        action={paths.secondStep(from, isRecovery)}
        onSubmit={submit}
        noValidate
      >
        <input type="hidden" name="token" value={token} />
        {isRecovery ? (
          <FormField
            field={form.register('code')}
            label={t('factor.recovery.code')}
            error={error}
            autoComplete="off"
            dir="ltr"
            required
            autoFocus
          />
        ) : (
          <CodeField
            field={form.register('code')}
            label={t('factor.app.code')}
            error={error}
            onComplete={() => {
              // a second press, or the next digit, must not count as another try
              if (!form.formState.isSubmitting) submit()
            }}
          />
        )}
        <Button type="submit" size="large" block pending={isSubmitting}>
          {t('log.in')}
        </Button>
      </PageForm>
      {ways.includes('passkey') && passkey.canUse ? (
        <Button
          look="secondary"
          size="large"
          block
          pending={passkey.isPending}
          onClick={passkey.use}
        >
          {t('proof.passkey')}
        </Button>
      ) : null}
      {isRecovery || ways.includes('recovery') ? (
        <Link className={`${styles.link} ${styles.center}`} href={other}>
          {t(isRecovery ? 'factor.step.app' : 'factor.step.recovery')}
        </Link>
      ) : null}
      <p className={styles.lead}>{t('factor.step.lost')}</p>
    </AuthFrame>
  )
}
