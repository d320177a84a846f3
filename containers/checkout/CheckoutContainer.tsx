import { useQuery } from '@tanstack/react-query'
import { LinkButton } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import { LoadFailed } from '@/components/ui/LoadFailed'
import { PageTitle } from '@/components/ui/PageTitle'
import { Skeleton } from '@/components/ui/Skeleton'
import { SyncNotice } from '@/containers/cart/SyncNotice'
import { useApi } from '@/contexts/Api'
import { useAuth } from '@/contexts/Auth'
import { toGroupView } from '@/domain/cart-view'
import { paths } from '@/domain/paths'
import { useCart } from '@/hooks/cart/useCart'
import { useCartShop } from '@/hooks/cart/useCartShop'
import { useCartSyncState } from '@/hooks/cart/useCartSync'
import { useCurrency } from '@/hooks/currency/useCurrency'
import { useCurrencyId } from '@/hooks/currency/useCurrencyId'
import { usePaymentMethods } from '@/hooks/order/usePaymentMethods'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { toLoad } from '@/services/load-failed'
import { profileQuery } from '@/services/profile'
import styles from './CheckoutContainer.module.css'
import { CheckoutForm } from './CheckoutForm'
import { CheckoutGate } from './CheckoutGate'

/** What the form cannot begin without, or why there is nothing to order. */
function Checkout() {
  const { t } = useTranslation()
  const api = useApi()
  const { user, sessionUser } = useAuth()
  const cart = useCart()
  const { isSending, failure } = useCartSyncState()
  const { currency } = useCurrency()
  const { shop, ...shopLoad } = useCartShop(cart.shopId)
  const { methods, ...methodsLoad } = usePaymentMethods(shop, cart.currency ?? currency)
  const currencyId = useCurrencyId()
  const profile = useQuery({ ...profileQuery(api, currencyId), enabled: user !== null })

  if (!sessionUser && cart.lines.length > 0) return <CheckoutGate />
  if (failure) return <SyncNotice />
  const isKnown = user === null || !profile.isPending
  const isReady = cart.cart && shop && methods && isKnown && !isSending
  const group = cart.cart?.group ? cart.cart : null
  const lines = group ? toGroupView(group) : cart.lines
  const isEmpty =
    !cart.isFailed && lines.length === 0 && (!sessionUser || (cart.isServer && !cart.isLoading))
  if (isEmpty) {
    return (
      <EmptyState
        icon="bag"
        title={t('cart.empty')}
        text={t('checkout.empty.hint')}
        action={
          <>
            <LinkButton href={paths.home()}>{t('checkout.find.shop')}</LinkButton>
            {sessionUser ? null : (
              <LinkButton look="secondary" href={paths.login(paths.checkout())} prefetch={false}>
                {t('log.in')}
              </LinkButton>
            )}
          </>
        }
      />
    )
  }
  const failed = [cart, shopLoad, methodsLoad, toLoad(profile)].filter(({ isFailed }) => isFailed)
  if (failed.length > 0) {
    return (
      <LoadFailed
        title={cart.isFailed ? t('cart.failed') : t('error.oops')}
        pending={failed.some(({ isRetrying }) => isRetrying)}
        onRetry={() => {
          for (const { retry } of failed) retry()
        }}
      />
    )
  }
  if (!isReady || !cart.cart) {
    return (
      <div className={styles.loading} aria-busy="true">
        <Skeleton height={168} radius={16} />
        <Skeleton height={232} radius={16} />
        <Skeleton height={168} radius={16} />
      </div>
    )
  }
  return (
    <CheckoutForm
      key={`${cart.cart.id} ${currencyId ?? ''}`}
      cart={cart.cart}
      lines={lines}
      shop={shop}
      methods={user ? methods : methods.filter(({ tag }) => tag !== 'wallet')}
      profile={profile.data ?? null}
    />
  )
}

/** /checkout: everything about the order on one screen, and one button with the total on it. */
export function CheckoutContainer() {
  const { t } = useTranslation()
  return (
    <>
      <PageTitle title={t('checkout')} />
      <div className={styles.page}>
        <h1 className={styles.title}>{t('checkout')}</h1>
        <Checkout />
      </div>
    </>
  )
}
