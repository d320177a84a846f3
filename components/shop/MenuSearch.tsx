import { Icon } from '@/components/ui/Icon'
import { PageForm } from '@/components/ui/PageForm'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './MenuSearch.module.css'

interface Props {
  /** the shop's name */
  title: string
  /** the shop's page, which filters itself when asked with `q` */
  action: string
  value: string
  onChange(value: string): void
  /** how many products are found; undefined while nothing is searched */
  found: number | undefined
}

/**
 * Search within the menu: as one types, and as a GET form without JavaScript. On desktop the header's box
 * looks in this shop, so that this one is drawn there only while it narrows the menu, or nothing else works.
 */
export function MenuSearch({ title, action, value, onChange, found }: Props) {
  const { t } = useTranslation()
  const placeholder = t('search.placeholder.shop', { shop: title })
  return (
    <search className={styles.search} data-idle={value === ''}>
      <PageForm action={action} method="get" onSubmit={(event) => event.preventDefault()}>
        <label className={styles.field}>
          <Icon name="search" />
          <span className="visually-hidden">{placeholder}</span>
          <input
            type="search"
            name="q"
            value={value}
            placeholder={placeholder}
            autoComplete="off"
            onChange={(event) => onChange(event.target.value)}
          />
        </label>
      </PageForm>
      <p className={styles.found} role="status">
        {found === undefined ? '' : t('found.number.results', { count: found })}
      </p>
    </search>
  )
}
