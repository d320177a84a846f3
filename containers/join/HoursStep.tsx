import { FieldNote } from '@/components/join/FieldNote'
import { HoursFields } from '@/components/join/HoursFields'
import type { StepProps } from './step-props'

/** When the shop is open. */
export function HoursStep({ draft, errors, onChange }: StepProps) {
  return (
    <>
      <HoursFields hours={draft.hours} onChange={(hours) => onChange({ hours })} />
      <FieldNote error={errors.working_days} />
    </>
  )
}
