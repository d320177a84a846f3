import styles from './HandoverCode.module.css'

/** The code that proves at the door, or at the counter, whose order or parcel it is. */
export function HandoverCode({ code, text }: { code: number; text: string }) {
  return (
    <div className={styles.box}>
      <p className={styles.text}>{text}</p>
      <p className={styles.code} dir="ltr">
        {code}
      </p>
    </div>
  )
}
