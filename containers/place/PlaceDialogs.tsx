import { ConfirmPlace } from '@/components/place/ConfirmPlace'
import { Popover } from '@/components/ui/Popover'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { AddressModal } from './AddressModal'
import { SavedAddresses } from './SavedAddresses'

export type PlaceStep = 'closed' | 'confirm' | 'saved' | 'form'

interface Props {
  step: PlaceStep
  anchor: HTMLElement | null
  /** the address in force */
  address: string | undefined
  onStep(step: PlaceStep): void
}

/** What the address picker opens: the question, a customer's addresses, the form. */
export function PlaceDialogs({ step, anchor, address, onStep }: Props) {
  const { t } = useTranslation()
  const close = () => onStep('closed')
  return (
    <>
      <Popover
        anchor={anchor}
        open={step === 'confirm'}
        onClose={close}
        label={t('order.for.this.address')}
      >
        <ConfirmPlace address={address ?? ''} onYes={close} onNo={() => onStep('saved')} />
      </Popover>
      {step === 'saved' ? <SavedAddresses open onClose={close} /> : null}
      {step === 'form' ? <AddressModal open onClose={close} /> : null}
    </>
  )
}
