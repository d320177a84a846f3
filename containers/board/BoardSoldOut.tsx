import styles from '@/components/board/Board.module.css'
import { Button } from '@/components/ui/Button'
import type { Kitchen } from '@/domain/kitchen.schema'
import { useKitchenAction } from '@/hooks/board/useKitchen'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { formatDate } from '@/lib/intl'

/** What is off sale, and the way back. */
export function BoardSoldOut({ products }: { products: Kitchen['sold_out'] }) {
  const { t, i18n } = useTranslation()
  const act = useKitchenAction()
  if (products.length === 0) return null
  return (
    <section className={styles.column} aria-label={t('board.soldout.list')}>
      <h2 className={styles.title}>
        {t('board.soldout.list')} <span className={styles.count}>{products.length}</span>
      </h2>
      <ul className={styles.list}>
        {products.map(({ id, title, back_at }) => (
          <li key={id} className={styles.line}>
            <span />
            <div className={styles.what}>
              <span>{title}</span>
              <span className={styles.parts}>
                {back_at
                  ? t('board.back.at', {
                      time: formatDate(back_at, i18n.language, { weekday: 'long' }),
                    })
                  : t('board.back.open')}
              </span>
            </div>
            <Button
              look="secondary"
              size="small"
              label={t('board.back.title', { title })}
              onClick={() => act.mutate((kitchen) => kitchen.putBack(id))}
            >
              {t('board.back')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
