import { useState } from 'react'
import { AddressRadios } from '@/components/place/AddressRadios'
import { Button } from '@/components/ui/Button'
import { ConfirmModal } from '@/components/ui/ConfirmModal'
import { EmptyState } from '@/components/ui/EmptyState'
import { Icon } from '@/components/ui/Icon'
import { LoadFailed } from '@/components/ui/LoadFailed'
import { Modal } from '@/components/ui/Modal'
import { Skeleton } from '@/components/ui/Skeleton'
import { addressLabel } from '@/domain/address'
import type { Address } from '@/domain/address.schema'
import { useAddresses } from '@/hooks/place/useAddresses'
import { usePlace } from '@/hooks/place/usePlace'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { AddressModal } from './AddressModal'
import styles from './SavedAddresses.module.css'

interface Props {
  open: boolean
  onClose(): void
}

/** A customer's saved addresses: choose, change, delete, add. */
export function SavedAddresses({ open, onClose }: Props) {
  const { t, i18n } = useTranslation()
  const { place } = usePlace()
  const { addresses, isFailed, isRetrying, retry, ...changes } = useAddresses(open)
  const { choose, remove, isPending } = changes
  const [edited, setEdited] = useState<Address | 'new' | null>(null)
  const [doomed, setDoomed] = useState<Address | null>(null)
  const active = addresses?.find((address) => address.active)

  // failures are said by the hook; the list stays as it is
  const handleChoose = (address: Address) => choose(address).then(onClose, () => undefined)
  const handleDelete = (address: Address) =>
    remove(address).then(
      () => setDoomed(null),
      () => undefined,
    )

  return (
    <>
      <Modal
        open={open && edited === null}
        onClose={onClose}
        title={t('address.saved')}
        footer={
          <Button look="secondary" block opens="dialog" onClick={() => setEdited('new')}>
            <Icon name="plus" />
            {t('address.add')}
          </Button>
        }
      >
        {isFailed ? (
          <LoadFailed title={t('error.oops')} pending={isRetrying} onRetry={retry} />
        ) : addresses ? null : (
          <Skeleton height={168} />
        )}
        {addresses?.length === 0 ? (
          <EmptyState icon="pin" title={t('address.saved.empty')} />
        ) : null}
        {addresses && addresses.length > 0 ? (
          <AddressRadios
            addresses={addresses}
            chosenId={place?.location_id ?? active?.id}
            onChoose={handleChoose}
            onEdit={setEdited}
            onDelete={setDoomed}
          />
        ) : null}
      </Modal>
      <ConfirmModal
        open={doomed !== null}
        title={t('address.delete.sure')}
        keep={t('no')}
        action={t('yes')}
        isDanger
        pending={isPending}
        onClose={() => setDoomed(null)}
        onConfirm={() => {
          if (doomed) handleDelete(doomed)
        }}
      >
        <p className={styles.doomed}>{doomed ? addressLabel(doomed, i18n.language) : null}</p>
      </ConfirmModal>
      {edited ? (
        <AddressModal
          open
          onClose={() => setEdited(null)}
          address={edited === 'new' ? undefined : edited}
        />
      ) : null}
    </>
  )
}
