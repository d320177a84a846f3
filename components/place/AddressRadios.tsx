import { useId } from 'react'
import { CheckLine } from '@/components/ui/CheckLine'
import { Icon } from '@/components/ui/Icon'
import { addressLabel } from '@/domain/address'
import type { Address } from '@/domain/address.schema'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './AddressRadios.module.css'

interface Props {
  addresses: readonly Address[]
  chosenId: number | undefined
  onChoose(address: Address): void
  onEdit(address: Address): void
  onDelete(address: Address): void
}

/** Saved addresses to choose one from. Each radio and button is named by the whole address. */
export function AddressRadios({ addresses, chosenId, onChoose, onEdit, onDelete }: Props) {
  const { t, i18n } = useTranslation()
  const name = useId()
  return (
    <fieldset className={styles.list}>
      <legend className="visually-hidden">{t('address.saved')}</legend>
      {addresses.map((address) => {
        const label = addressLabel(address, i18n.language)
        return (
          <div key={address.id} className={styles.row}>
            <div className={styles.choice}>
              <CheckLine
                type="radio"
                name={name}
                checked={address.id === chosenId}
                onChange={() => onChoose(address)}
              >
                {label}
              </CheckLine>
            </div>
            <button
              type="button"
              className={styles.action}
              aria-label={t('address.edit.named', { address: label })}
              onClick={() => onEdit(address)}
            >
              <Icon name="edit" />
            </button>
            <button
              type="button"
              className={styles.action}
              aria-label={t('address.delete.named', { address: label })}
              onClick={() => onDelete(address)}
            >
              <Icon name="trash" />
            </button>
          </div>
        )
      })}
    </fieldset>
  )
}
