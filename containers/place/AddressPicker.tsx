import { useState } from 'react'
import { Icon } from '@/components/ui/Icon'
import { inBrowser } from '@/components/ui/in-browser'
import { useAuth } from '@/contexts/Auth'
import { usePlace } from '@/hooks/place/usePlace'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './AddressPicker.module.css'
import type { PlaceStep } from './PlaceDialogs'

const ActivePlace = inBrowser(() => import('./ActivePlace').then((m) => m.ActivePlace))
const PlaceDialogs = inBrowser(() => import('./PlaceDialogs').then((m) => m.PlaceDialogs))

/**
 * Where to deliver, in the header. Guests get the address form; customers are asked whether the
 * address still holds, then choose from their saved ones.
 */
export function AddressPicker() {
  const { t } = useTranslation()
  const { user } = useAuth()
  const { place } = usePlace()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [step, setStep] = useState<PlaceStep>('closed')

  const address = place?.address
  const handleClick = (event: React.MouseEvent<HTMLButtonElement>) => {
    setAnchor(event.currentTarget)
    if (!user) setStep('form')
    else setStep(address ? 'confirm' : 'saved')
  }
  return (
    <>
      <button
        type="button"
        className={styles.picker}
        aria-label={`${t('delivery.address')}, ${address ?? t('address.choose')}`}
        aria-haspopup="dialog"
        aria-expanded={step !== 'closed'}
        onClick={handleClick}
      >
        <Icon name="pin" />
        <span className={styles.words}>
          <span className={styles.hint}>{t('delivery.address')}</span>
          <span className={styles.address}>{address ?? t('address.choose')}</span>
        </span>
        <Icon name="down" size={16} />
      </button>
      {user && !place ? <ActivePlace /> : null}
      {anchor ? (
        <PlaceDialogs step={step} anchor={anchor} address={address} onStep={setStep} />
      ) : null}
    </>
  )
}
