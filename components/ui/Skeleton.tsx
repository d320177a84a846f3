import styles from './Skeleton.module.css'

interface Props {
  /** px, or any CSS length */
  width?: number | string
  height: number | string
  radius?: number | string
}

/** A quiet box of the size of what is coming. */
export function Skeleton({ width = '100%', height, radius = 8 }: Props) {
  return (
    <span
      className={styles.skeleton}
      aria-hidden="true"
      style={{ inlineSize: width, blockSize: height, borderRadius: radius }}
    />
  )
}
