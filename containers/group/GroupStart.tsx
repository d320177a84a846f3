import { useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'
import { inBrowser } from '@/components/ui/in-browser'
import { useSettings } from '@/contexts/Settings'
import { isOn } from '@/domain/settings'
import type { Shop } from '@/domain/shop.schema'
import { useTranslation } from '@/hooks/ui/useTranslation'

const GroupDialog = inBrowser(() => import('./GroupDialog').then((m) => m.GroupDialog))

/** Turns the cart in view into a group order, where the marketplace offers that. */
export function GroupStart({ shop }: { shop: Shop }) {
  const { t } = useTranslation()
  const settings = useSettings()
  const [isOpen, setOpen] = useState(false)
  if (!isOn(settings, 'group_order')) return null
  return (
    <>
      <Button look="quiet" size="small" opens="dialog" onClick={() => setOpen(true)}>
        <Icon name="group" size={18} />
        {t('group.start')}
      </Button>
      {isOpen ? <GroupDialog shop={shop} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
