import { useRouter } from 'next/router'
import { type FormEvent, useId } from 'react'
import { Button } from '@/components/ui/Button'
import { TextField } from '@/components/ui/TextField'
import { consolePaths } from '@/domain/console-paths'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { listPlaceOf } from '@/services/console'
import styles from './UserSearch.module.css'

const MAX_SEARCH = 100

/** Looks for accounts by what is typed; the words stand in the address. */
export function UserSearch() {
  const { t } = useTranslation()
  const router = useRouter()
  const field = useId()
  const { status, filters } = listPlaceOf('users', router.query)
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const search = String(new FormData(event.currentTarget).get('search') ?? '').trim()
    const query = { status, ...(search ? { search } : {}) }
    router.push({ pathname: router.pathname, query }, undefined, { shallow: true })
  }
  return (
    <search>
      <form
        // another search, or none, by Back shows its words
        key={`${field}${filters?.search ?? ''}`}
        className={styles.form}
        action={consolePaths.users()}
        onSubmit={find}
      >
        <input type="hidden" name="status" value={status} />
        <TextField
          className={styles.field}
          label={t('console.users.search')}
          name="search"
          type="search"
          defaultValue={filters?.search ?? ''}
          htmlInput={{ maxLength: MAX_SEARCH, autoComplete: 'off' }}
        />
        <Button type="submit" look="secondary">
          {t('search')}
        </Button>
      </form>
    </search>
  )
}
