import styles from './Icon.module.css'
import { filledIcons, type IconName, iconPaths } from './icon-paths'

interface Props {
  name: IconName
  /** px */
  size?: number
  /** pointing icons turn around in right-to-left */
  mirror?: boolean
}

/** A decorative icon in the colour of its text; what it means is said beside it. */
export function Icon({ name, size = 20, mirror }: Props) {
  const filled = filledIcons.includes(name)
  return (
    <svg
      className={mirror ? `${styles.icon} ${styles.mirror}` : styles.icon}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={iconPaths[name]} />
    </svg>
  )
}
