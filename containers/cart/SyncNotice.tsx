import { CartNotice } from '@/components/cart/CartNotice'
import { Button } from '@/components/ui/Button'
import { useCartSyncState } from '@/hooks/cart/useCartSync'
import { useTranslation } from '@/hooks/ui/useTranslation'

/** Why a guest's lines could not be taken over after sign-in, and the ways out. */
export function SyncNotice() {
  const { t } = useTranslation()
  const { failure, retry, replace, giveUp } = useCartSyncState()
  if (!failure) return null
  if (failure.statusCode === 'ERROR_SHOP_DIFFERS') {
    return (
      <CartNotice
        tone="warn"
        live
        actions={
          <>
            <Button size="small" onClick={replace}>
              {t('cart.sync.replace')}
            </Button>
            <Button size="small" look="secondary" onClick={giveUp}>
              {t('cart.sync.other')}
            </Button>
          </>
        }
      >
        {t('cart.sync.differs')}
      </CartNotice>
    )
  }
  return (
    <CartNotice
      tone="bad"
      live
      actions={
        <Button size="small" look="secondary" onClick={retry}>
          {t('try.again')}
        </Button>
      }
    >
      {t('cart.sync.failed')} {failure.message}
    </CartNotice>
  )
}
