import { useRouter } from 'next/router'
import { ConsoleFrame } from '@/components/console/ConsoleFrame'
import { PriceReport } from '@/components/console/PriceReport'
import { StackedField } from '@/components/console/StackedField'
import { Button } from '@/components/ui/Button'
import { consolePaths } from '@/domain/console-paths'
import { formatMoney } from '@/domain/money'
import { useMenuShop } from '@/hooks/console/useMenuShop'
import { usePriceChange } from '@/hooks/console/usePriceChange'
import { useTitleOf } from '@/hooks/console/useTitleOf'
import { useCurrency } from '@/hooks/currency/useCurrency'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { listPlaceOf } from '@/services/console'
import { inConsole } from './in-console'
import tools from './Orders.module.css'
import styles from './RowForm.module.css'

function Prices() {
  const { t, i18n } = useTranslation()
  const { desk, isChosen } = useMenuShop()
  const titleOf = useTitleOf()
  const router = useRouter()
  const currency = useCurrency().currencies.find((one) => one.default)
  const { status, filters } = listPlaceOf('own-products', router.query)
  const list = consolePaths.products(`?${new URLSearchParams({ status, ...filters })}`)
  const change = usePriceChange(() => router.push(list))
  const { form, report } = change
  const { errors } = form.formState
  const unit = form.watch('kind') === 'percent' ? '%' : (currency?.title ?? '')
  return (
    <ConsoleFrame
      desk={desk}
      room="console.products"
      title={t('console.prices')}
      back={{ href: list, text: t('console.products') }}
    >
      {isChosen ? (
        <form className={styles.form} onSubmit={change.look} noValidate>
          <p className={styles.note}>{t('console.prices.about')}</p>
          <StackedField
            field={form.register('kind', { onChange: change.forget })}
            label={t('console.prices.by')}
          >
            <option value="percent">{t('console.coupon.percent')}</option>
            <option value="amount">{t('console.coupon.fix')}</option>
          </StackedField>
          <StackedField
            field={form.register('value', { onChange: change.forget })}
            label={t('console.prices.value', { unit })}
            error={errors.value?.message}
            hint={t('console.prices.value.hint')}
            dir="ltr"
            required
          />
          <div className={tools.links}>
            <Button
              type="submit"
              look={report ? 'secondary' : 'primary'}
              pending={change.isLooking}
            >
              {t('console.prices.look')}
            </Button>
            {report && report.changed > 0 ? (
              <Button pending={change.isSaving} onClick={change.save}>
                {t('console.prices.save')}
              </Button>
            ) : null}
          </div>
        </form>
      ) : (
        <p>{t('console.products.shop')}</p>
      )}
      {report ? (
        <PriceReport
          report={report}
          titleOf={titleOf}
          money={(price) => formatMoney(price, currency, i18n.language)}
        />
      ) : null}
    </ConsoleFrame>
  )
}

/** /console/products/prices: all prices of a list at once, looked at before they are saved. */
export const PricesContainer = inConsole(Prices)
