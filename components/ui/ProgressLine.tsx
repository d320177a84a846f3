import styles from './ProgressLine.module.css'

/** Says that what was pressed is on its way: a line at the top, over everything, that moves nothing. */
export function ProgressLine() {
  return <span data-progress aria-hidden="true" className={styles.line} />
}
