import { FieldNote } from '@/components/join/FieldNote'
import { HoursFields } from '@/components/join/HoursFields'
import { useTranslation } from '@/hooks/ui/useTranslation'
import type { StepProps } from './step-props'

/** When the shop is open. */
export function HoursStep({ draft, errors, onChange }: StepProps) {
  const { t } = useTranslation()
  return (
    <>
      <HoursFields hours={draft.hours} onChange={(hours) => onChange({ hours })} />
      <FieldNote label={t('join.hours.title')} error={errors.working_days} />
    </>
  )
}
