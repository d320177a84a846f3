import styles from './Icon.module.css'
import type { IconName } from './icon-paths'

interface Props {
  name: IconName
  /** px */
  size?: number
  /** pointing icons turn around in right-to-left */
  mirror?: boolean
}

/** A decorative icon in the colour of its text; what it means is said beside it. The outlines stand in the document (containers/app/IconSprite.tsx). */
export function Icon({ name, size = 20, mirror }: Props) {
  return (
    <svg
      className={mirror ? `${styles.icon} ${styles.mirror}` : styles.icon}
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
    >
      <use href={`#icon-${name}`} />
    </svg>
  )
}
