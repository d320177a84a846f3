import { DraftField } from '@/components/join/DraftField'
import { useTranslation } from '@/hooks/ui/useTranslation'
import type { StepProps } from './step-props'

/** Whose bank account the takings go to. */
export function PayoutFields({ draft, errors, onChange }: StepProps) {
  const { t } = useTranslation()
  return (
    <>
      <DraftField
        label={t('join.holder')}
        value={draft.holder}
        error={errors['payout.holder']}
        maxLength={100}
        onChange={(holder) => onChange({ holder })}
      />
      <DraftField
        label={t('join.account')}
        value={draft.account}
        error={errors['payout.account']}
        hint={t('join.account.hint')}
        maxLength={50}
        autoComplete="off"
        dir="ltr"
        onChange={(account) => onChange({ account })}
      />
      <DraftField
        label={t('optional', { label: t('join.bank') })}
        value={draft.bank}
        error={errors['payout.bank']}
        maxLength={100}
        onChange={(bank) => onChange({ bank })}
      />
    </>
  )
}
