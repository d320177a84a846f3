import { Button } from '@/components/ui/Button'
import { ButtonRow } from '@/components/ui/ButtonRow'
import { Icon } from '@/components/ui/Icon'
import { inBrowser } from '@/components/ui/in-browser'
import { LinkField } from '@/components/ui/LinkField'
import type { Cart } from '@/domain/cart.schema'
import type { Shop } from '@/domain/shop.schema'
import { useGroupLink } from '@/hooks/group/useGroupLink'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './Group.module.css'

const QrCode = inBrowser(() => import('@/components/group/QrCode').then((m) => m.QrCode))

interface Props {
  shop: Shop
  cart: Cart
}

/** The invitation as a link to copy or share, and as a code to scan. */
export function GroupInvite({ shop, cart }: Props) {
  const { t } = useTranslation()
  const { url, copy, share } = useGroupLink(shop, cart)
  return (
    <section className={styles.invite}>
      <p>{t('group.invite.text')}</p>
      <div className={styles.code}>
        <QrCode text={url} label={t('group.invite.qr')} />
      </div>
      <LinkField label={t('group.invite.link')} url={url} />
      <ButtonRow>
        <Button look="secondary" block onClick={copy}>
          <Icon name="copy" size={18} />
          {t('group.invite.copy')}
        </Button>
        {share ? (
          <Button block onClick={share}>
            <Icon name="share" size={18} />
            {t('group.invite.share')}
          </Button>
        ) : null}
      </ButtonRow>
    </section>
  )
}
