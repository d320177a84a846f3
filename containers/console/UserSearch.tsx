import { useRouter } from 'next/router'
import { type FormEvent, useEffect, useRef } from 'react'
import { StackedField } from '@/components/console/StackedField'
import { Button } from '@/components/ui/Button'
import { PageForm } from '@/components/ui/PageForm'
import { consolePaths } from '@/domain/console-paths'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { listPlaceOf } from '@/services/console'
import styles from './UserSearch.module.css'

const MAX_SEARCH = 100

/** Looks for accounts by what is typed; the words stand in the address. */
export function UserSearch() {
  const { t } = useTranslation()
  const router = useRouter()
  const field = useRef<HTMLInputElement | null>(null)
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
      <PageForm className={styles.form} action={consolePaths.users()} onSubmit={find}>
        <input type="hidden" name="status" value={status} />
        <StackedField
          label={t('console.users.search')}
          type="search"
          defaultValue={search}
          field={{
            name: 'search',
            maxLength: MAX_SEARCH,
            ref: (input: HTMLInputElement | null) => {
              field.current = input
            },
          }}
        />
        <Button type="submit" look="secondary">
          {t('search')}
        </Button>
      </PageForm>
    </search>
  )
}
