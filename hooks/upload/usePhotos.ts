import { useEffect, useRef, useState } from 'react'
import { useApi } from '@/contexts/Api'
import { imageUrl } from '@/domain/image'
import { MAX_UPLOADS, type UploadType } from '@/domain/upload'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { ApiError } from '@/services/api-error'
import { uploadService } from '@/services/upload'

/** A picture that was picked: on its way, stored, or refused. */
export interface Photo {
  key: number
  name: string
  /** of the file on this device */
  preview: string
  /** the stored picture's name; null while it is on its way */
  stored: string | null
  error: string | null
}

/**
 * Up to `max` pictures that are stored as they are picked, after those of `kept`, stored before. Their
 * previews are let go with the screen.
 */
export function usePhotos(type: UploadType, max = MAX_UPLOADS, kept: readonly string[] = []) {
  const api = useApi()
  const { t } = useTranslation()
  const [photos, setPhotos] = useState<Photo[]>(() =>
    kept.map((stored, index) => ({
      key: index,
      name: t('photo.number', { n: index + 1 }),
      preview: imageUrl(stored),
      stored,
      error: null,
    })),
  )
  const keys = useRef(kept.length)
  const previews = useRef<string[]>([])
  useEffect(
    () => () => {
      for (const url of previews.current) URL.revokeObjectURL(url)
    },
    [],
  )

  const change = (key: number, over: Partial<Photo>) =>
    setPhotos((now) => now.map((photo) => (photo.key === key ? { ...photo, ...over } : photo)))

  const store = async (file: File) => {
    const key = keys.current++
    const preview = URL.createObjectURL(file)
    previews.current.push(preview)
    setPhotos((now) => [...now, { key, name: file.name, preview, stored: null, error: null }])
    try {
      change(key, { stored: await uploadService(api).upload(file, type) })
    } catch (caught) {
      change(key, { error: ApiError.from(caught).message })
    }
  }

  return {
    photos,
    add: (files: readonly File[]) => {
      for (const file of files.slice(0, max - photos.length)) store(file)
    },
    remove: (key: number) => setPhotos((now) => now.filter((photo) => photo.key !== key)),
    /** names of what is stored */
    stored: photos.flatMap((photo) => photo.stored ?? []),
    isBusy: photos.some((photo) => photo.stored === null && photo.error === null),
    isFull: photos.length >= max,
  }
}
