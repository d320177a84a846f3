import { useId, useState } from 'react'
import { fromChoiceValue, type SubstitutionPreference, toChoiceValue } from '@/domain/substitution'
import type { Substitute } from '@/domain/substitution.schema'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { beginWith } from '@/lib/label'
import { LoadNotice } from './LoadNotice'
import styles from './SubstitutionField.module.css'

interface Props {
  /** of the product that may run out */
  title: string
  preference: SubstitutionPreference
  /** what the shop could bring instead; undefined while that is not known */
  alternatives: readonly Substitute[] | undefined
  /** how asking for them went */
  load: { isFailed: boolean; isRetrying: boolean; retry(): void }
  /** the field is used: now is the time to ask for them */
  onOpen(): void
  onChange(preference: SubstitutionPreference): Promise<unknown>
}

/** Once, when the field appears: the user has just asked for it. */
const takeFocus = (field: HTMLSelectElement | null) => field?.focus()

/** What to do when a product has run out. The default stands there until somebody chooses. */
export function SubstitutionField(props: Props) {
  const { title, preference, alternatives = [], load, onOpen, onChange } = props
  const { t } = useTranslation()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  /** what was chosen, until its answer is here */
  const [sent, setSent] = useState<SubstitutionPreference | null>(null)
  const { substitute } = sent ?? preference
  const named = substitute
    ? [substitute, ...alternatives.filter(({ stock_id }) => stock_id !== substitute.stock_id)]
    : alternatives
  const textOf = ({ substitution, substitute: other }: SubstitutionPreference) =>
    other
      ? t('substitution.specific', { title: other.title })
      : t(substitution === 'specific' ? 'substitution.best_match' : `substitution.${substitution}`)
  const handleChange = (next: SubstitutionPreference) => {
    const settle = () => setSent(null)
    setSent(next)
    onChange(next).then(settle, settle)
  }
  if (!isOpen) {
    return (
      <button
        type="button"
        className={styles.open}
        aria-label={beginWith(`${t('substitution')}: ${textOf(preference)}`, title)}
        onClick={() => {
          setOpen(true)
          onOpen()
        }}
      >
        {`${t('substitution')}: ${textOf(preference)}`}
      </button>
    )
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id} className="visually-hidden">
        {t('substitution.for', { title })}
      </label>
      <select
        id={id}
        className={styles.select}
        value={toChoiceValue(sent ?? preference)}
        ref={takeFocus}
        onChange={(event) => handleChange(fromChoiceValue(event.target.value, named))}
      >
        <option value="best_match">{t('substitution.best_match')}</option>
        <option value="ask">{t('substitution.ask')}</option>
        <option value="refund">{t('substitution.refund')}</option>
        {named.map((one) => (
          <option key={one.stock_id} value={one.stock_id}>
            {t('substitution.specific', { title: one.title })}
          </option>
        ))}
      </select>
      {load.isFailed ? (
        <LoadNotice pending={load.isRetrying} onRetry={load.retry}>
          {t('products.failed')}
        </LoadNotice>
      ) : null}
    </div>
  )
}
