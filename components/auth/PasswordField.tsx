import { type ComponentProps, useState } from 'react'
import { FormField } from '@/components/ui/FormField'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './PasswordField.module.css'

type Props = Omit<ComponentProps<typeof FormField>, 'type' | 'end' | 'children'> & {
  autoComplete: 'current-password' | 'new-password'
}

/** A password that can be shown while it is typed. */
export function PasswordField(props: Props) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(false)
  return (
    <FormField
      {...props}
      dir="ltr"
      type={shown ? 'text' : 'password'}
      end={
        <button
          type="button"
          className={styles.show}
          aria-label={t(shown ? 'password.hide' : 'password.show')}
          onClick={() => setShown(!shown)}
        >
          {t(shown ? 'password.hide.short' : 'password.show.short')}
        </button>
      }
    />
  )
}
