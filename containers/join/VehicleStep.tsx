import { DraftField } from '@/components/join/DraftField'
import styles from '@/components/join/Fields.module.css'
import { CheckLine } from '@/components/ui/CheckLine'
import { type DriverDraft, hasPlate, vehicleKinds } from '@/domain/driver-draft'
import type { FieldErrors } from '@/hooks/join/useStepErrors'
import { useTranslation } from '@/hooks/ui/useTranslation'

interface Props {
  draft: DriverDraft
  errors: FieldErrors
  onChange(over: Partial<DriverDraft>): void
}

/** What somebody delivers with. */
export function VehicleStep({ draft, errors, onChange }: Props) {
  const { t } = useTranslation()
  const { kind } = draft
  const field = (name: 'brand' | 'model' | 'color' | 'number' | 'kg', label: string) => (
    <DraftField
      label={t('optional', { label })}
      value={draft[name]}
      error={errors[`data.${name}`]}
      maxLength={100}
      inputMode={name === 'kg' ? 'decimal' : 'text'}
      onChange={(value) => onChange({ [name]: value })}
    />
  )
  return (
    <>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t('join.vehicle')}</legend>
        <div className={styles.options}>
          {vehicleKinds.map((one) => (
            <CheckLine
              key={one}
              type="radio"
              name="kind"
              checked={kind === one}
              onChange={() => onChange({ kind: one })}
            >
              {t(`join.vehicle.${one}`)}
            </CheckLine>
          ))}
        </div>
      </fieldset>
      <div className={styles.columns}>
        {kind === 'foot' ? null : (
          <>
            {field('brand', t('join.brand'))}
            {field('model', t('join.model'))}
            {field('color', t('join.color'))}
          </>
        )}
        {hasPlate(kind) ? field('number', t('join.plate')) : null}
        {field('kg', t('join.kg'))}
      </div>
    </>
  )
}
