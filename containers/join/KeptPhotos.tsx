import { useEffect, useEffectEvent } from 'react'
import { FieldNote } from '@/components/join/FieldNote'
import styles from '@/components/join/Fields.module.css'
import { PhotoPicker } from '@/components/ui/PhotoPicker'
import type { UploadType } from '@/domain/upload'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { usePhotos } from '@/hooks/upload/usePhotos'

interface Props {
  type: UploadType
  title: string
  hint?: string
  max: number
  /** stored before */
  kept: readonly string[]
  error: string | undefined
  /** the names of all that are stored now */
  onKeep(stored: string[]): void
}

/** Pictures of a draft, each stored as it is picked and there again later. */
export function KeptPhotos({ type, title, hint, max, kept, error, onKeep }: Props) {
  const { t } = useTranslation()
  const photos = usePhotos(type, max, kept)
  const names = photos.stored.join(' ')
  const keep = useEffectEvent((stored: string[]) => {
    if (stored.join(' ') !== kept.join(' ')) onKeep(stored)
  })
  useEffect(() => keep(names ? names.split(' ') : []), [names])
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{title}</legend>
      {hint ? <p className={styles.note}>{hint}</p> : null}
      <PhotoPicker label={t('join.photo.add', { title })} picked={photos} />
      <FieldNote label={title} error={error} />
    </fieldset>
  )
}
