import dynamic from 'next/dynamic'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '@/components/ui/Icon'
import { useAuth } from '@/contexts/Auth'
import { usePlace } from '@/hooks/place/usePlace'
import { usePopover } from '@/hooks/ui/usePopover'
import styles from './AddressPicker.module.css'

const ActivePlace = dynamic(() => import('./ActivePlace').then((m) => m.ActivePlace), {
  ssr: false,
})
const PlacePopover = dynamic(() => import('./PlacePopover').then((m) => m.PlacePopover), {
  ssr: false,
})
const AddressModal = dynamic(() => import('./AddressModal').then((m) => m.AddressModal), {
  ssr: false,
})
const SavedAddresses = dynamic(() => import('./SavedAddresses').then((m) => m.SavedAddresses), {
  ssr: false,
})

type Step = 'closed' | 'saved' | 'form'

/**
 * Where to deliver, in the header. Guests get the address form; customers are asked whether the
 * address still holds, then choose from their saved ones.
 */
export function AddressPicker() {
  const { t } = useTranslation()
  const { user } = useAuth()
  const { place } = usePlace()
  const confirm = usePopover()
  const [step, setStep] = useState<Step>('closed')
  const close = () => setStep('closed')

  const address = place?.address
  const handleClick = (event: React.MouseEvent<HTMLButtonElement>) => {
    if (!user) setStep('form')
    else if (!address) setStep('saved')
    else confirm.show(event)
  }
  return (
    <>
      <button
        type="button"
        className={styles.picker}
        aria-label={address ? t('address.deliver.to', { address }) : t('address.choose')}
        aria-haspopup="dialog"
        aria-expanded={confirm.open || step !== 'closed'}
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
      {confirm.isWanted ? (
        <PlacePopover
          {...confirm.props}
          address={address ?? ''}
          onNo={() => {
            confirm.props.onClose()
            setStep('saved')
          }}
        />
      ) : null}
      {step === 'saved' ? <SavedAddresses open onClose={close} /> : null}
      {step === 'form' ? <AddressModal open onClose={close} /> : null}
    </>
  )
}
