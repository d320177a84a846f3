import styles from '@/components/ui/Field.module.css'

/** What is wrong with a group of fields; nothing while it is right. */
export function FieldNote({ error }: { error: string | undefined }) {
  return error ? (
    <p role="alert" className={styles.error}>
      {error}
    </p>
  ) : null
}
