import Link from 'next/link'
import { CartNotice } from '@/components/cart/CartNotice'
import { PreparedLine } from '@/components/cart/PreparedLine'
import { Button, LinkButton } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import { LoadFailed } from '@/components/ui/LoadFailed'
import { PageTitle } from '@/components/ui/PageTitle'
import { Skeleton } from '@/components/ui/Skeleton'
import { paths } from '@/domain/paths'
import { usePreparedCart } from '@/hooks/cart/usePreparedCart'
import { useMoney } from '@/hooks/currency/useMoney'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './PreparedCartContainer.module.css'
import { ShopHoursNotice } from './ShopHoursNotice'
import { SwitchShopDialog } from './SwitchShopDialog'

interface Props {
  token: string
  /** the link has expired, or never was one */
  isEnded: boolean
}

/** /prepared/{token}: a cart that an agent has prepared, for a person to decide about (ADR 0097). */
export function PreparedCartContainer({ token, isEnded }: Props) {
  const { t } = useTranslation()
  return (
    <div className={styles.page}>
      <PageTitle title={t('prepared.title')} />
      <h1 className={styles.title}>{t('prepared.title')}</h1>
      {isEnded ? (
        <EmptyState
          icon="bag"
          title={t('prepared.ended')}
          text={t('prepared.ended.text')}
          action={<LinkButton href={paths.home()}>{t('home')}</LinkButton>}
        />
      ) : (
        <Prepared token={token} />
      )}
    </div>
  )
}

function Prepared({ token }: { token: string }) {
  const { t } = useTranslation()
  const money = useMoney()
  const cart = usePreparedCart(token)
  const { shop, lines, wanted } = cart
  if (cart.isFailed) {
    return (
      <LoadFailed title={t('prepared.failed')} pending={cart.isRetrying} onRetry={cart.retry} />
    )
  }
  if (!lines || !shop) return <Skeleton height={240} />
  return (
    <>
      <CartNotice>{t('prepared.text')}</CartNotice>
      <ShopHoursNotice shop={shop} />
      <div className={styles.card}>
        <Link href={paths.shop(shop.id)} prefetch={false} className={styles.shop}>
          {shop.translation.title}
        </Link>
        <ul aria-label={shop.translation.title}>
          {lines.map((prepared) => (
            <PreparedLine
              key={prepared.key}
              prepared={prepared}
              money={money}
              onChange={(change) => cart.change(prepared.key, change)}
            />
          ))}
        </ul>
        <p className={styles.total} role="status">
          <span>{t('receipt.subtotal')}</span>
          <span className="tabular">{money(cart.total)}</span>
        </p>
        <p className={styles.hint}>{t('cart.fees.later')}</p>
        <Button
          block
          size="large"
          pending={cart.isTaking}
          disabled={wanted.length === 0}
          reason={t('reorder.nothing')}
          onClick={cart.take}
        >
          {t('prepared.take')}
        </Button>
      </div>
      <SwitchShopDialog adding={cart.adding} />
    </>
  )
}
