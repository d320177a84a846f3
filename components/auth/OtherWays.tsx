import { Icon } from '@/components/ui/Icon'
import type { SocialProvider } from '@/domain/auth'
import type { FirebaseWay } from '@/domain/firebase'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { beginWith } from '@/lib/label'
import styles from './OtherWays.module.css'
import { ProviderMark } from './ProviderMark'

interface Props {
  ways: readonly FirebaseWay[]
  /** the one whose window is open */
  pending: FirebaseWay | null
  /** how the last one ended */
  notice: { kind: 'closed' | 'failed'; text: string } | null
  onSocial(way: SocialProvider): void
  onPhone(): void
}

/** Buttons of the providers below a form; nothing where none is configured. */
export function OtherWays({ ways, pending, notice, onSocial, onPhone }: Props) {
  const { t } = useTranslation()
  if (ways.length === 0) return null
  return (
    <section className={styles.box} aria-label={t('sign.in.other')}>
      <p className={styles.or} aria-hidden="true">
        {t('sign.in.or')}
      </p>
      <ul className={styles.ways}>
        {ways.map((way) => {
          const isPending = way === pending
          return (
            <li key={way}>
              <button
                type="button"
                className={styles.way}
                aria-label={beginWith(t(`sign.in.name.${way}`), t(`sign.in.with.${way}`))}
                aria-busy={isPending || undefined}
                aria-disabled={isPending || undefined}
                onClick={() => {
                  if (isPending) return
                  if (way === 'phone') onPhone()
                  else onSocial(way)
                }}
              >
                {way === 'phone' ? <Icon name="phone" /> : <ProviderMark provider={way} />}
                {t(`sign.in.name.${way}`)}
                {isPending ? <span className={styles.spinner} aria-hidden="true" /> : null}
              </button>
            </li>
          )
        })}
      </ul>
      <div role="status" className={styles.status}>
        {pending && !notice ? t('sign.in.waiting') : null}
        {notice ? <p className={styles[notice.kind]}>{notice.text}</p> : null}
      </div>
    </section>
  )
}
