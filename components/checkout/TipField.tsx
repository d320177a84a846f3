import { useState } from 'react'
import { TextField } from '@/components/ui/TextField'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { formatNumber } from '@/lib/intl'
import { ChoiceCards } from './ChoiceCards'

/** shares of the goods that are offered (checklist CH-17: none is chosen for anybody) */
const SHARES = [0, 5, 10, 15] as const
type Share = (typeof SHARES)[number] | 'own'

interface Props {
  /** goods that the shares are taken of */
  goods: number
  decimals: number
  money(amount: number): string
  onChange(tips: number): void
  error?: string
}

/** A tip: nothing, a share of the goods, or an own amount. Nothing is the beginning. */
export function TipField({ goods, decimals, money, onChange, error }: Props) {
  const { t, i18n } = useTranslation()
  const [share, setShare] = useState<Share>(0)
  const [own, setOwn] = useState('')
  const amountOf = (percent: number) => Number(((goods * percent) / 100).toFixed(decimals))
  const handleShare = (chosen: Share) => {
    setShare(chosen)
    onChange(chosen === 'own' ? Number(own.replace(',', '.')) || 0 : amountOf(chosen))
  }
  return (
    <>
      <ChoiceCards<Share>
        legend={t('checkout.tip')}
        hideLegend
        look="grid"
        value={share}
        onChange={handleShare}
        choices={[
          ...SHARES.map((percent) =>
            percent === 0
              ? { value: percent, label: t('checkout.tip.none') }
              : {
                  value: percent,
                  label: formatNumber(percent / 100, i18n.language, { style: 'percent' }),
                  hint: money(amountOf(percent)),
                },
          ),
          { value: 'own', label: t('checkout.tip.own') },
        ]}
      />
      {share === 'own' ? (
        <TextField
          label={t('checkout.tip.amount')}
          value={own}
          error={error !== undefined}
          helperText={error}
          onChange={({ target }) => {
            setOwn(target.value)
            onChange(target.value.trim() === '' ? 0 : Number(target.value.replace(',', '.')))
          }}
          htmlInput={{ inputMode: 'decimal', maxLength: 9 }}
        />
      ) : null}
    </>
  )
}
