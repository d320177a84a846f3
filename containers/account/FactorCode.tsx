import { Button } from '@/components/ui/Button'
import { FormField } from '@/components/ui/FormField'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { useZodForm } from '@/hooks/ui/useZodForm'
import styles from './ProofDialog.module.css'

const loadFactorForm = () => import('@/domain/auth-form.schema').then((m) => m.factorForm)

interface Props {
  lead?: string
  /** what the button says */
  act: string
  look?: 'danger'
  /** throws what stands at the field */
  onCode(code: string): Promise<void>
}

/** Asks for a code of the app, or a recovery code, before what it guards is changed. */
export function FactorCode({ lead, act, look, onCode }: Props) {
  const { t } = useTranslation()
  const { form, fail } = useZodForm(loadFactorForm, { code: '' })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(({ code }) =>
    onCode(code).catch((error: unknown) => fail(error, 'code')),
  )
  return (
    <form className={styles.ways} onSubmit={submit} noValidate>
      {lead ? <p>{lead}</p> : null}
      <FormField
        field={form.register('code')}
        label={t('proof.factor')}
        error={errors.code?.message}
        autoComplete="one-time-code"
        dir="ltr"
        autoFocus
        required
      />
      <Button type="submit" look={look} block pending={isSubmitting}>
        {act}
      </Button>
    </form>
  )
}
