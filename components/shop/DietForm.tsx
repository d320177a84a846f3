import Link from 'next/link'
import type { FormEvent } from 'react'
import { DietFields } from '@/components/product/DietFields'
import { Button } from '@/components/ui/Button'
import { type DietFilter, parseDiet } from '@/domain/diet'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './DietForm.module.css'

interface Props {
  filter: DietFilter
  /** the address of the menu without a filter */
  action: string
  onApply(filter: DietFilter): void
}

/** Narrows a menu by diet and allergens; a GET form, so that it works without JavaScript. */
export function DietForm({ filter, action, onApply }: Props) {
  const { t } = useTranslation()
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const free_of = fields.getAll('free_of').map(String)
    onApply(parseDiet({ diet: String(fields.get('diet') ?? ''), free_of }))
  }
  return (
    <form action={action} method="get" className={styles.form} onSubmit={handleSubmit}>
      <DietFields filter={filter} />
      <div className={styles.actions}>
        <Link href={action} shallow scroll={false} prefetch={false} className={styles.clear}>
          {t('filter.clear')}
        </Link>
        <Button type="submit">{t('diet.apply')}</Button>
      </div>
    </form>
  )
}
