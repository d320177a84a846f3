import { StackedField } from '@/components/console/StackedField'
import type { AdminCurrency, CurrencyOptions } from '@/domain/admin-currency.schema'
import { writtenAs } from '@/domain/currency-look'
import { formatMoney } from '@/domain/money'
import { useCurrencyForm } from '@/hooks/console/useCurrencyForm'
import { useCurrencyName } from '@/hooks/ui/useCurrencyName'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { sideTexts, useRateText } from './currency-text'
import { RowActions } from './RowActions'
import styles from './RowForm.module.css'
import { ShownLine } from './ShownLine'

interface Props {
  /** absent for a new one */
  currency?: AdminCurrency
  /** what a new one can be */
  options?: CurrencyOptions
}

const sides = ['before', 'after'] as const
type Side = (typeof sides)[number]

/** A currency: its code once and for all, how it is written, its rate, and whether visitors choose it. */
export function CurrencyForm({ currency, options }: Props) {
  const { t, i18n } = useTranslation()
  const { form, submit, hintOf } = useCurrencyForm(currency)
  const nameOf = useCurrencyName()
  const rateText = useRateText()
  const { errors, isSubmitting, dirtyFields } = form.formState
  const [title, symbol, typed] = form.watch(['title', 'symbol', 'rate'])
  const isMain = currency?.default === true
  const rate = Number(typed.trim().replace(',', '.'))
  const example = (position: Side) =>
    formatMoney(100, { title, symbol: symbol || title, position }, i18n.language)
  const sideText = (position: unknown) => t(sideTexts[position as Side])
  const pick = (code: string) => {
    form.setValue('title', code, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    if (!code || dirtyFields.symbol) return
    const { symbol, position } = writtenAs(code, i18n.language)
    form.setValue('symbol', symbol)
    if (!dirtyFields.position) form.setValue('position', position)
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {options ? (
        <StackedField
          field={{ ...form.register('title'), onChange: async ({ target }) => pick(target.value) }}
          label={t('currency')}
          error={errors.title?.message}
          required
        >
          <option value="">{t('console.choose')}</option>
          {options.codes.map((code) => (
            <option key={code} value={code}>
              {nameOf(code)}
            </option>
          ))}
        </StackedField>
      ) : null}
      <StackedField
        field={form.register('symbol')}
        label={t('console.currency.symbol')}
        error={errors.symbol?.message}
        hint={hintOf('symbol')}
        required
      />
      <StackedField
        field={form.register('position')}
        label={t('console.currency.position')}
        error={errors.position?.message}
        hint={hintOf('position', sideText)}
      >
        {sides.map((position) => (
          <option key={position} value={position}>
            {`${sideText(position)}: ${example(position)}`}
          </option>
        ))}
      </StackedField>
      {isMain ? (
        <p className={styles.note}>{t('console.currency.main.text')}</p>
      ) : (
        <>
          <StackedField
            field={form.register('rate')}
            label={t('console.currency.rate')}
            error={errors.rate?.message}
            hint={hintOf('rate') ?? (rate > 0 && title ? rateText(rate, title) : undefined)}
            inputMode="decimal"
            dir="ltr"
            required
          />
          <ShownLine control={form.control} />
        </>
      )}
      <RowActions isSaving={isSubmitting} />
    </form>
  )
}
