import styles from '@/components/join/Fields.module.css'
import { AppImage } from '@/components/ui/AppImage'
import { Button } from '@/components/ui/Button'
import { maskedAccount, plainAccount } from '@/domain/bank-account'
import { type ShopDraft, type ShopStep, shopSteps } from '@/domain/shop-draft'
import { weekDays } from '@/domain/week-day'
import { useCurrency } from '@/hooks/currency/useCurrency'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { weekdayName } from '@/lib/intl'

interface Props {
  draft: ShopDraft
  /** steps in which something is wrong */
  wrong: readonly ShopStep[]
  onEdit(step: ShopStep): void
}

/** Everything once more before it is sent, with the way to each part. */
export function ReviewStep({ draft, wrong, onEdit }: Props) {
  const { t, i18n } = useTranslation()
  const { currencies } = useCurrency()
  const symbol = currencies.find((one) => one.default)?.symbol ?? ''
  const pictures = [draft.logo, draft.cover].filter(Boolean)
  const parts: Record<Exclude<ShopStep, 'review'>, string> = {
    about: [draft.title, draft.phone].filter(Boolean).join(' · '),
    address: draft.address,
    hours: weekDays
      .map((day, index) => {
        const { open, from, to } = draft.hours[day]
        const name = weekdayName(index, i18n.language, 'short')
        return `${name} ${open ? `${from}–${to}` : t('closed')}`
      })
      .join(', '),
    delivery: (['price', 'price_per_km', 'min_amount'] as const)
      .map((name) => `${t(`join.${name}`, { currency: symbol })}: ${draft[name]}`)
      .join(', '),
    pictures: pictures.length === 2 ? '' : t('join.none'),
    documents: draft.documents.length > 0 ? '' : t('join.none'),
    payout: draft.account ? maskedAccount(plainAccount(draft.account)) : t('join.none'),
  }
  const photosOf = (step: ShopStep) =>
    step === 'pictures' ? pictures : step === 'documents' ? draft.documents : []
  return (
    <ul className={styles.facts}>
      {shopSteps.map((step) => {
        if (step === 'review') return null
        const title = t(`join.${step}.title`)
        return (
          <li key={step} className={styles.fact}>
            <div>
              <h3 className={styles.legend}>{title}</h3>
              <p>
                <bdi>{parts[step]}</bdi>
              </p>
              <div className={styles.pictures}>
                {photosOf(step).map((path) => (
                  <AppImage
                    key={path}
                    src={path}
                    alt=""
                    width={64}
                    height={64}
                    sizes="64px"
                    className={styles.picture}
                  />
                ))}
              </div>
              {wrong.includes(step) ? <p role="alert">{t('join.wrong')}</p> : null}
            </div>
            <Button
              look="quiet"
              size="small"
              label={t('join.edit', { title })}
              onClick={() => onEdit(step)}
            >
              {t('join.change')}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
