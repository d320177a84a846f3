import { IconButton } from '@/components/ui/IconButton'
import { inBrowser } from '@/components/ui/in-browser'
import { useCurrency } from '@/hooks/currency/useCurrency'
import { usePopover } from '@/hooks/ui/usePopover'
import { useTranslation } from '@/hooks/ui/useTranslation'

const CurrencyPopover = inBrowser(() => import('./CurrencyPopover').then((m) => m.CurrencyPopover))

/** The currency popover of the desktop header. */
export function CurrencyMenu() {
  const { t } = useTranslation()
  const { currency } = useCurrency()
  const popover = usePopover()
  if (!currency) return null
  return (
    <>
      <IconButton
        icon="wallet"
        text={currency.title}
        label={t('currency.current', { currency: currency.title })}
        opens={{ kind: 'dialog', expanded: popover.open }}
        onClick={popover.show}
      />
      {popover.isWanted ? <CurrencyPopover {...popover.props} /> : null}
    </>
  )
}
