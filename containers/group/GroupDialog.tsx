import { CartNotice } from '@/components/cart/CartNotice'
import { Button, LinkButton } from '@/components/ui/Button'
import { Modal } from '@/components/ui/Modal'
import { useAuth } from '@/contexts/Auth'
import { paths } from '@/domain/paths'
import type { Shop } from '@/domain/shop.schema'
import { useCart } from '@/hooks/cart/useCart'
import { useGroupOwner } from '@/hooks/group/useGroupOwner'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './Group.module.css'
import { GroupInvite } from './GroupInvite'
import { GroupRoutine } from './GroupRoutine'
import { GroupSettings } from './GroupSettings'

interface Props {
  shop: Shop
  onClose(): void
}

/** Starts a group order at a shop, invites to it, and lets its owner settle the rules. */
export function GroupDialog({ shop, onClose }: Props) {
  const { t } = useTranslation()
  const { user } = useAuth()
  const { cart, member } = useCart()
  const owner = useGroupOwner()
  const isHere = cart?.group === true && cart.shop_id === shop.id

  const content = (() => {
    if (isHere && member) {
      return <GroupInvite shop={shop} cart={cart} />
    }
    if (!user) {
      return (
        <div className={styles.form}>
          <p>{t('group.start.signin')}</p>
          <LinkButton block href={paths.login(paths.groupAt(shop.id))}>
            {t('log.in')}
          </LinkButton>
        </div>
      )
    }
    if (!isHere || !cart.group_order) {
      return <Start shop={shop} owner={owner} otherCart={cart?.id} />
    }
    return (
      <>
        <GroupInvite shop={shop} cart={cart} />
        <section className={styles.section}>
          <h3 className={styles.heading}>{t('group.settings')}</h3>
          <GroupSettings
            key={cart.id}
            group={cart.group_order}
            isPending={owner.isPending}
            onSave={(change) => owner.perform({ kind: 'change', cartId: cart.id, change })}
          />
        </section>
        <GroupRoutine shop={shop} />
      </>
    )
  })()
  return (
    <Modal open onClose={onClose} title={t('group.order')}>
      {content}
    </Modal>
  )
}

interface StartProps {
  shop: Shop
  owner: ReturnType<typeof useGroupOwner>
  otherCart: number | undefined
}

/** An empty group cart first, then the invitation. A cart of another shop is given up only on request. */
function Start({ shop, owner, otherCart }: StartProps) {
  const { t } = useTranslation()
  const isBusy = owner.error?.statusCode === 'ERROR_SHOP_DIFFERS'
  const start = (replace?: number) =>
    owner.perform({ kind: 'start', shopId: shop.id, ...(replace ? { replace } : {}) })
  return (
    <div className={styles.form}>
      <p>{t('group.start.text', { shop: shop.translation.title })}</p>
      {isBusy ? (
        <CartNotice tone="warn" live>
          {owner.error?.message}
        </CartNotice>
      ) : null}
      <Button
        block
        size="large"
        pending={owner.isPending}
        onClick={() => start(isBusy ? otherCart : undefined)}
      >
        {isBusy ? t('group.start.empty') : t('group.start')}
      </Button>
    </div>
  )
}
