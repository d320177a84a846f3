import { type Control, Controller, type FieldValues, type Path } from 'react-hook-form'
import { CheckLine } from '@/components/ui/CheckLine'
import { useTranslation } from '@/hooks/ui/useTranslation'

/** Whether visitors see a row: the field `active` of its form. */
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
      render={({ field }) => (
        <CheckLine checked={field.value} onChange={field.onChange}>
          {t('console.category.show')}
        </CheckLine>
      )}
    />
  )
}
