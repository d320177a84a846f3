import { encode } from 'uqr'
import styles from './QrCode.module.css'

interface Props {
  text: string
  /** what it leads to */
  label: string
}

/** quiet modules that scanners need around the code */
const BORDER = 4

/** A text as a QR code: dark on light in both schemes, as scanners expect. */
export function QrCode({ text, label }: Props) {
  const { data, size } = encode(text, { border: BORDER })
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
    .join('')
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}
