import type { AdminMethod } from '@/domain/admin-method.schema'
import { useMethodForm } from '@/hooks/console/useMethodForm'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { NamedFields } from './NamedFields'
import { RowActions } from './RowActions'
import styles from './RowForm.module.css'
import { ShownLine } from './ShownLine'

/** A payment method: what it is called, its place among the others, and whether customers choose it. */
export function MethodForm({ method }: { method: AdminMethod }) {
  const { t } = useTranslation()
  const { form, submit, hintOf } = useMethodForm(method)
  const { errors, isSubmitting } = form.formState
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {method.configured ? null : <p className={styles.note}>{t('console.method.keys.text')}</p>}
      <NamedFields register={form.register} errors={errors} hintOf={hintOf} />
      <ShownLine control={form.control} />
      <RowActions isSaving={isSubmitting} />
    </form>
  )
}
