import { useFormContext } from 'react-hook-form'
import { FieldNote } from '@/components/join/FieldNote'
import { CheckLine } from '@/components/ui/CheckLine'
import { FormField } from '@/components/ui/FormField'
import { TextField } from '@/components/ui/TextField'
import { longestSide } from '@/domain/parcel'
import type { ParcelTerms, ParcelType } from '@/domain/parcel.schema'
import type { ParcelForm } from '@/domain/parcel-form'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './NewParcel.module.css'

interface Props {
  type: ParcelType | undefined
  terms: ParcelTerms
  money(amount: number): string
}

/** What is inside, how heavy and long it is, what it is worth, and what may not be sent. */
export function ParcelContents({ type, terms, money }: Props) {
  const { t } = useTranslation()
  const { register, setValue, watch, formState } = useFormContext<ParcelForm>()
  const { errors } = formState
  return (
    <>
      <TextField
        label={t('parcel.contents')}
        rows={2}
        error={errors.description !== undefined}
        helperText={errors.description?.message}
        htmlInput={{ maxLength: 500, 'aria-required': true }}
        {...register('description')}
      />
      <div className={styles.fields}>
        <FormField
          field={register('weight')}
          label={t('parcel.weight')}
          error={errors.weight?.message}
          hint={type ? t('parcel.up.to.kg', { number: type.max_g / 1000 }) : undefined}
          inputMode="decimal"
          dir="ltr"
        />
        <FormField
          field={register('length')}
          label={t('parcel.length')}
          error={errors.length?.message}
          hint={type ? t('parcel.up.to.m', { number: longestSide(type) / 100 }) : undefined}
          inputMode="decimal"
          dir="ltr"
        />
        <FormField
          field={register('value')}
          label={t('parcel.value')}
          error={errors.value?.message}
          hint={t('parcel.value.hint', { amount: money(terms.max_declared_value) })}
          inputMode="decimal"
          dir="ltr"
        />
      </div>
      <div className={styles.forbidden}>
        <CheckLine
          checked={watch('agreed')}
          hint={t('parcel.forbidden')}
          onChange={(isOn) => setValue('agreed', isOn, { shouldValidate: formState.isSubmitted })}
        >
          {t('parcel.agree')}
        </CheckLine>
        <FieldNote label={t('parcel.agree')} error={errors.agreed?.message} />
      </div>
    </>
  )
}
