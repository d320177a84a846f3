import Link from 'next/link'
import type { SearchLead } from '@/domain/search-leads'
import styles from './LeadOptions.module.css'
import type { OptionProps } from './search-block'

interface Props {
  title: string
  leads: readonly SearchLead[]
  option(key: string): OptionProps
}

/** Categories and brands among the options of the search box. */
export function LeadOptions({ title, leads, option }: Props) {
  if (leads.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options inside a listbox
    <div role="group" aria-label={title} className={styles.leads}>
      {leads.map(({ key, name, href }) => {
        const { id, active, onOpen } = option(key)
        return (
          <Link
            key={key}
            id={id}
            href={href}
            prefetch={false}
            role="option"
            aria-selected={active}
            tabIndex={-1}
            className={active ? `${styles.lead} ${styles.active}` : styles.lead}
            onClick={onOpen}
          >
            {name}
          </Link>
        )
      })}
    </div>
  )
}
