import { useRouter } from 'next/router'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { PageForm } from '@/components/ui/PageForm'
import { paths } from '@/domain/paths'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './OrderSearch.module.css'

/** Finds orders by number, shop or product. The form works without JavaScript, too. */
export function OrderSearch({ search }: { search: string }) {
  const { t } = useTranslation()
  const router = useRouter()
  const [text, setText] = useState(search)
  const id = useId()
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const wanted = text.trim()
    router.push(wanted ? paths.findOrders(wanted) : paths.pastOrders())
  }
  return (
    <search>
      <PageForm action={paths.orders()} className={styles.form} onSubmit={handleSubmit}>
        <label htmlFor={id} className="visually-hidden">
          {t('orders.search')}
        </label>
        <input
          id={id}
          type="search"
          name="q"
          className={styles.input}
          value={text}
          maxLength={100}
          placeholder={t('orders.search')}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" look="secondary">
          {t('search')}
        </Button>
      </PageForm>
    </search>
  )
}
