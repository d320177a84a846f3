import { Button } from '@/components/ui/Button'
import { FormField } from '@/components/ui/FormField'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { useZodForm } from '@/hooks/ui/useZodForm'
import styles from './ProofDialog.module.css'

const loadFactorForm = () => import('@/domain/auth-form.schema').then((m) => m.factorForm)

interface Props {
  /** throws what stands at the field */
  onCode(code: string): Promise<void>
}

/** Asks for a code before the app is removed. */
export function FactorOff({ onCode }: Props) {
  const { t } = useTranslation()
  const { form, fail } = useZodForm(loadFactorForm, { code: '' })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(({ code }) =>
    onCode(code).catch((error: unknown) => fail(error, 'code')),
  )
  return (
    <form className={styles.ways} onSubmit={submit} noValidate>
      <p>{t('factor.off.lead')}</p>
      <FormField
        field={form.register('code')}
        label={t('code.label')}
        error={errors.code?.message}
        autoComplete="one-time-code"
        dir="ltr"
        autoFocus
        required
      />
      <Button type="submit" look="danger" block pending={isSubmitting}>
        {t('factor.turn.off')}
      </Button>
    </form>
  )
}
