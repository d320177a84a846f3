import styles from '@/components/ui/Field.module.css'
import { useNamedError } from '@/hooks/ui/useNamedError'

interface Props {
  /** what the group is called */
  label: string
  error: string | undefined
}

/** What is wrong with a group of fields; nothing while it is right. */
export function FieldNote({ label, error }: Props) {
  const named = useNamedError()
  return error ? (
    <p role="alert" className={styles.error}>
      {named(label, error)}
    </p>
  ) : null
}
