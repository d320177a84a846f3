import dynamic from 'next/dynamic'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmPlace } from '@/components/place/ConfirmPlace'
import { Icon } from '@/components/ui/Icon'
import { Popover } from '@/components/ui/Popover'
import { useAuth } from '@/contexts/Auth'
import { toPlace } from '@/domain/address'
import { useAddresses } from '@/hooks/place/useAddresses'
import { usePlace } from '@/hooks/place/usePlace'
import styles from './AddressPicker.module.css'

const AddressModal = dynamic(() => import('./AddressModal').then((m) => m.AddressModal), {
  ssr: false,
})
const SavedAddresses = dynamic(() => import('./SavedAddresses').then((m) => m.SavedAddresses), {
  ssr: false,
})

type Step = 'closed' | 'confirm' | 'saved' | 'form'

/**
 * Where to deliver, in the header. Guests get the address form; customers are asked whether the
 * address still holds, then choose from their saved ones.
 */
export function AddressPicker() {
  const { t } = useTranslation()
  const { user } = useAuth()
  const { place, setPlace } = usePlace()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [step, setStep] = useState<Step>('closed')
  const close = () => setStep('closed')

  // a customer without a place on this device orders to the address that is active
  const { addresses } = useAddresses(!place)
  const active = place ? undefined : addresses?.find((address) => address.active)
  useEffect(() => {
    if (active) setPlace(toPlace(active))
  }, [active, setPlace])

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
        aria-label={address ? t('address.deliver.to', { address }) : t('address.choose')}
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
      <Popover
        anchor={anchor}
        open={step === 'confirm'}
        onClose={close}
        label={t('order.for.this.address')}
      >
        <ConfirmPlace address={address ?? ''} onYes={close} onNo={() => setStep('saved')} />
      </Popover>
      {step === 'saved' ? <SavedAddresses open onClose={close} /> : null}
      {step === 'form' ? <AddressModal open onClose={close} /> : null}
    </>
  )
}
