import Link from 'next/link'
import type { FormEvent } from 'react'
import { DietFields, readDietFields } from '@/components/product/DietFields'
import { Button } from '@/components/ui/Button'
import { CheckLine } from '@/components/ui/CheckLine'
import { PageForm } from '@/components/ui/PageForm'
import type { DietFilter } from '@/domain/diet'
import { useLateDrawing } from '@/hooks/ui/useLateDrawing'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './DietForm.module.css'

interface Props {
  filter: DietFilter
  /** the address of the menu without a filter */
  action: string
  /** the filter is what this device keeps of the customer */
  isKept: boolean
  /** `keep`: for every shop and recipe */
  onApply(filter: DietFilter, keep: boolean): void
}

/** Narrows a menu by diet and allergens; a GET form, so that it works without JavaScript. */
export function DietForm({ filter, action, isKept, onApply }: Props) {
  const { t } = useTranslation()
  const isAlive = useLateDrawing()
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    onApply(readDietFields(form), new FormData(form).has('keep'))
  }
  return (
    <PageForm action={action} method="get" className={styles.form} onSubmit={handleSubmit}>
      <DietFields filter={filter} />
      {isAlive ? (
        <CheckLine name="keep" hint={t('diet.profile.hint')} defaultChecked={isKept}>
          {t('diet.profile')}
        </CheckLine>
      ) : null}
      <div className={styles.actions}>
        <Link href={action} shallow scroll={false} prefetch={false} className={styles.clear}>
          {t('filter.clear')}
        </Link>
        <Button type="submit">{t('diet.apply')}</Button>
      </div>
    </PageForm>
  )
}
