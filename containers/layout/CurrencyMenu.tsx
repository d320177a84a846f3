import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '@/components/ui/IconButton'
import { Popover } from '@/components/ui/Popover'
import { useCurrency } from '@/hooks/currency/useCurrency'
import { CurrencyList } from './CurrencyList'

/** The currency popover of the desktop header. */
export function CurrencyMenu() {
  const { t } = useTranslation()
  const { currency } = useCurrency()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [open, setOpen] = useState(false)
  if (!currency) return null
  return (
    <>
      <IconButton
        icon="wallet"
        text={currency.title}
        label={t('currency.current', { currency: currency.title })}
        opens={{ kind: 'dialog', expanded: open }}
        onClick={(event) => {
          setAnchor(event.currentTarget)
          setOpen(true)
        }}
      />
      <Popover anchor={anchor} open={open} onClose={() => setOpen(false)} label={t('currency')}>
        <CurrencyList onChosen={() => setOpen(false)} />
      </Popover>
    </>
  )
}
