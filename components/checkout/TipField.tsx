import { TextField } from '@/components/ui/TextField'
import { type TipChoice, tipShares } from '@/domain/checkout-draft'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { formatNumber } from '@/lib/intl'
import { ChoiceCards } from './ChoiceCards'

type Share = TipChoice['share']

interface Props {
  /** goods that the shares are taken of */
  goods: number
  decimals: number
  money(amount: number): string
  choice: TipChoice
  onChange(tips: number, choice: TipChoice): void
  error?: string
}

/** A tip: nothing, a share of the goods, or an own amount. Nothing is the beginning. */
export function TipField({ goods, decimals, money, choice, onChange, error }: Props) {
  const { t, i18n } = useTranslation()
  const { share, own } = choice
  const amountOf = (percent: number) => Number(((goods * percent) / 100).toFixed(decimals))
  const typed = (text: string) => (text.trim() === '' ? 0 : Number(text.replace(',', '.')))
  const handleShare = (chosen: Share) =>
    onChange(chosen === 'own' ? typed(own) || 0 : amountOf(chosen), { share: chosen, own })
  return (
    <>
      <ChoiceCards<Share>
        legend={t('checkout.tip')}
        hideLegend
        look="row"
        value={share}
        onChange={handleShare}
        choices={[
          ...tipShares.map((percent) =>
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
          onChange={({ target }) => onChange(typed(target.value), { share, own: target.value })}
          htmlInput={{ inputMode: 'decimal', maxLength: 9 }}
        />
      ) : null}
    </>
  )
}
