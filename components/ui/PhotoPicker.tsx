import Image from 'next/image'
import { useId } from 'react'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { Icon } from './Icon'
import styles from './PhotoPicker.module.css'

interface Props {
  label: string
  /** what is picked so far, and how that is changed */
  picked: {
    photos: readonly {
      key: number
      name: string
      preview: string
      stored: string | null
      error: string | null
    }[]
    isFull: boolean
    add(files: File[]): void
    remove(key: number): void
  }
}

/** Pictures to send along: picked from the device or taken now, each with its state and a way out. */
export function PhotoPicker({ label, picked }: Props) {
  const { photos, isFull, add, remove } = picked
  const { t } = useTranslation()
  const id = useId()
  return (
    <div className={styles.picker}>
      <ul className={styles.photos} aria-label={label}>
        {photos.map(({ key, name, preview, stored, error }) => (
          <li key={key} className={styles.photo} aria-busy={stored === null && error === null}>
            <Image
              unoptimized
              src={preview}
              alt={name}
              width={96}
              height={96}
              className={error ? styles.refused : styles.image}
            />
            <button
              type="button"
              className={styles.remove}
              aria-label={t('remove.title', { title: name })}
              onClick={() => remove(key)}
            >
              <Icon name="close" size={16} />
            </button>
            {error ? (
              <p className={styles.error} role="alert">
                {error}
              </p>
            ) : null}
          </li>
        ))}
        {isFull ? null : (
          <li className={styles.photo}>
            <input
              id={id}
              type="file"
              accept="image/jpeg,image/png,image/webp,image/avif"
              multiple
              className="visually-hidden"
              onChange={(event) => {
                add([...(event.target.files ?? [])])
                event.target.value = ''
              }}
            />
            <label htmlFor={id} className={styles.add}>
              <Icon name="plus" />
              {label}
            </label>
          </li>
        )}
      </ul>
    </div>
  )
}
