import { type Control, Controller, type FieldValues, type Path } from 'react-hook-form'
import { CheckLine } from '@/components/ui/CheckLine'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './RowForm.module.css'

/** Whether visitors see a row: the field `active` of its form, with what was refused about it. */
export function ShownLine<In extends FieldValues & { active: boolean }, Out>({
  control,
}: {
  control: Control<In, unknown, Out>
}) {
  const { t } = useTranslation()
  return (
    <Controller
      control={control}
      name={'active' as Path<In>}
      render={({ field, fieldState: { error } }) => (
        <CheckLine
          checked={field.value}
          onChange={field.onChange}
          hint={
            error ? (
              <span role="alert" className={styles.error}>
                {error.message}
              </span>
            ) : undefined
          }
        >
          {t('console.category.show')}
        </CheckLine>
      )}
    />
  )
}
