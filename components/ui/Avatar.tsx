import { useState } from 'react'
import { AVATAR_PLACEHOLDER, imageUrl, isImageSource } from '@/domain/image'
import { AppImage } from './AppImage'
import styles from './Avatar.module.css'

interface Props {
  img: string | null | undefined
  /** px */
  size?: number
}

/** A user's picture, decorative beside the name; a missing or broken one is the placeholder. */
export function Avatar({ img, size = 32 }: Props) {
  const [broken, setBroken] = useState<string | null>(null)
  const own = img && isImageSource(imageUrl(img)) ? imageUrl(img) : null
  const src = own && own !== broken ? own : AVATAR_PLACEHOLDER
  return (
    <AppImage
      className={styles.avatar}
      src={src}
      alt=""
      width={size}
      height={size}
      asIs
      onError={() => setBroken(own)}
    />
  )
}
