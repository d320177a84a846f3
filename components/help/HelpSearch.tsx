import { Button } from '@/components/ui/Button'
import { PageForm } from '@/components/ui/PageForm'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './Help.module.css'

interface Props {
  value: string
  /** how many questions are found; null while nothing is looked for */
  found: number | null
  onChange(value: string): void
}

/** Looks through the questions as one types; without JavaScript, on sending. */
export function HelpSearch({ value, found, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <search>
      <PageForm
        className={styles.search}
        action="/help"
        onSubmit={(event) => {
          event.preventDefault()
        }}
      >
        <input
          type="search"
          name="q"
          className={styles.input}
          aria-label={t('help.search')}
          placeholder={t('help.search')}
          value={value}
          maxLength={100}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
        />
        <Button type="submit">{t('search')}</Button>
      </PageForm>
      <p role="status" className="visually-hidden">
        {found === null ? null : t('help.found.count', { n: found })}
      </p>
    </search>
  )
}
