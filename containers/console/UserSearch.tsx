import { useRouter } from 'next/router'
import { type FormEvent, useEffect, useRef } from 'react'
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
  const field = useRef<HTMLInputElement>(null)
  const { status, filters } = listPlaceOf('users', router.query)
  const search = filters?.search ?? ''
  // another search, or none, by Back shows its words
  useEffect(() => {
    if (field.current) field.current.value = search
  }, [search])
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const words = String(new FormData(event.currentTarget).get('search') ?? '').trim()
    const query = { status, ...(words ? { search: words } : {}) }
    router.push({ pathname: router.pathname, query }, undefined, { shallow: true })
  }
  return (
    <search>
      <form className={styles.form} action={consolePaths.users()} onSubmit={find}>
        <input type="hidden" name="status" value={status} />
        <TextField
          className={styles.field}
          label={t('console.users.search')}
          name="search"
          type="search"
          defaultValue={search}
          ref={field}
          htmlInput={{ maxLength: MAX_SEARCH, autoComplete: 'off' }}
        />
        <Button type="submit" look="secondary">
          {t('search')}
        </Button>
      </form>
    </search>
  )
}
