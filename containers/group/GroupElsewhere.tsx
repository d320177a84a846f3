import { CartNotice } from '@/components/cart/CartNotice'
import { LinkButton } from '@/components/ui/Button'
import { paths } from '@/domain/paths'
import { useGroupHandle } from '@/hooks/group/useGroupHandle'
import { useGroupMember } from '@/hooks/group/useGroupMember'
import { useTranslation } from '@/hooks/ui/useTranslation'

/** On other pages than the shop's: that this device takes part in a group order there. */
export function GroupElsewhere() {
  const { t } = useTranslation()
  const { handle } = useGroupHandle()
  const member = useGroupMember()
  if (!handle || member) return null
  return (
    <CartNotice
      actions={
        <LinkButton size="small" look="secondary" href={paths.shop(handle.shop_id)}>
          {t('group.elsewhere.go')}
        </LinkButton>
      }
    >
      {t('group.elsewhere')}
    </CartNotice>
  )
}
