import { type FormEvent, useId, useState } from 'react'
import { Choice } from '@/components/account/Choice'
import { Button } from '@/components/ui/Button'
import { type WalletKind, walletKindNames } from '@/domain/wallet'
import { type WalletPeriod, walletPeriods } from '@/domain/wallet-period'
import { useTranslation } from '@/hooks/ui/useTranslation'
import type { useHistoryFilter } from '@/hooks/wallet/useHistoryFilter'
import styles from './WalletFilter.module.css'

type Props = Pick<ReturnType<typeof useHistoryFilter>, 'chosen' | 'choose'>

/** Narrows the history by words, by kind and by time. */
export function WalletFilter({ chosen, choose }: Props) {
  const { t } = useTranslation()
  const [text, setText] = useState(chosen.search ?? '')
  const id = useId()
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    choose({ search: text.trim() || undefined })
  }
  return (
    <search className={styles.filter}>
      <form className={styles.form} onSubmit={handleSubmit}>
        <label htmlFor={id} className="visually-hidden">
          {t('wallet.search')}
        </label>
        <input
          id={id}
          type="search"
          className={styles.input}
          value={text}
          maxLength={100}
          placeholder={t('wallet.search')}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" look="secondary">
          {t('search')}
        </Button>
      </form>
      <div className={styles.choices}>
        <Choice
          label={t('wallet.kind')}
          value={chosen.kind ?? ''}
          options={[
            { value: '', label: t('notifications.all') },
            ...walletKindNames.map((kind) => ({ value: kind, label: t(`wallet.kind.${kind}`) })),
          ]}
          onChoose={(value) => choose({ kind: (value || undefined) as WalletKind | undefined })}
        />
        <Choice
          label={t('wallet.period')}
          value={chosen.period ?? ''}
          options={[
            { value: '', label: t('wallet.period.all') },
            ...walletPeriods.map((period) => ({
              value: period,
              label: t(`wallet.period.${period}`),
            })),
          ]}
          onChoose={(value) => choose({ period: (value || undefined) as WalletPeriod | undefined })}
        />
      </div>
    </search>
  )
}
