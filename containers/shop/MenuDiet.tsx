import dynamic from 'next/dynamic'
import { useRouter } from 'next/router'
import { Chip } from '@/components/ui/Chip'
import { type DietFilter, isDietSet } from '@/domain/diet'
import { paths } from '@/domain/paths'
import { filterFormHref, shopListHref } from '@/domain/shop-filter'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './MenuDiet.module.css'

const DietForm = dynamic(() => import('@/components/shop/DietForm').then((m) => m.DietForm))

interface Props {
  shopId: number
  filter: DietFilter
}

/** Opens the form of diets and allergens of a menu; the form is fetched with its own address. */
export function MenuDiet({ shopId, filter }: Props) {
  const { t } = useTranslation()
  const router = useRouter()
  const path = paths.shop(shopId)
  const isOpen = router.query.filters !== undefined
  const isSet = isDietSet(filter)
  return (
    <div className={styles.diet}>
      <Chip
        href={isOpen ? shopListHref(filter, 1, path) : filterFormHref(filter, path)}
        selected={isSet}
        shallow
      >
        {t('diet.filter')}
      </Chip>
      {isOpen ? (
        <DietForm
          filter={filter}
          action={path}
          onApply={(next) =>
            router.push(shopListHref(next, 1, path), undefined, { shallow: true, scroll: false })
          }
        />
      ) : isSet ? (
        <p className={styles.note}>{t('diet.note')}</p>
      ) : null}
    </div>
  )
}
