import { DraftField } from '@/components/join/DraftField'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { PayoutFields } from './PayoutFields'
import type { StepProps } from './step-props'

/** Where the takings go, and the tax on what is sold. */
export function PayoutStep(props: StepProps) {
  const { draft, errors, onChange } = props
  const { t } = useTranslation()
  return (
    <>
      <PayoutFields {...props} />
      <DraftField
        label={t('join.tax')}
        value={draft.tax}
        error={errors.tax}
        maxLength={5}
        inputMode="decimal"
        dir="ltr"
        required
        onChange={(tax) => onChange({ tax: tax.replace(',', '.') })}
      />
    </>
  )
}
