import { useId, useState } from 'react'
import { GroupFacts } from '@/components/group/GroupFacts'
import { MemberList } from '@/components/group/MemberList'
import { Button } from '@/components/ui/Button'
import { ButtonRow } from '@/components/ui/ButtonRow'
import type { Cart } from '@/domain/cart.schema'
import { type GroupMember, toMembers } from '@/domain/group-view'
import type { Shop } from '@/domain/shop.schema'
import { useMoney } from '@/hooks/currency/useMoney'
import { useGroupOwner } from '@/hooks/group/useGroupOwner'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { ConfirmDialog, type Question } from './ConfirmDialog'
import styles from './Group.module.css'
import { GroupDialog } from './GroupDialog'

interface Props {
  cart: Cart
  shop: Shop
}

interface Asked extends Question {
  confirm(): Promise<boolean>
}

/** A group order as its owner sees it in the cart: the rules, everybody's part, and who may stay. */
export function GroupOwnerPanel({ cart, shop }: Props) {
  const { t } = useTranslation()
  const money = useMoney(cart.currency)
  const titleId = useId()
  const { perform, isPending } = useGroupOwner()
  const [isOpen, setOpen] = useState(false)
  const [asked, setAsked] = useState<Asked | null>(null)
  const { group_order: group, id: cartId } = cart

  const askToRemove = ({ name, uuid }: GroupMember) =>
    setAsked({
      title: t('group.remove.sure', { name }),
      text: t('group.remove.text'),
      action: t('group.remove.yes'),
      confirm: () => perform({ kind: 'remove', cartId, uuid }),
    })
  const askToEnd = () =>
    setAsked({
      title: t('group.end.sure'),
      text: t('group.end.text'),
      action: t('group.end'),
      confirm: () => perform({ kind: 'end', cartId }),
    })
  if (!group) return null
  // the own lines stand above, where they can be changed
  const others = toMembers(cart, cart.owner_id).filter(({ isOwn }) => !isOwn)
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <div className={styles.row}>
        <h3 id={titleId} className={styles.heading}>
          {t('group.order')}
        </h3>
        <Button look="quiet" size="small" opens="dialog" onClick={askToEnd}>
          {t('group.end')}
        </Button>
      </div>
      <GroupFacts group={group} money={money} />
      {others.length > 0 ? (
        <MemberList members={others} money={money} onRemove={askToRemove} />
      ) : (
        <p className={styles.hint}>{t('group.nobody')}</p>
      )}
      <ButtonRow>
        <Button look="secondary" block opens="dialog" onClick={() => setOpen(true)}>
          {t('group.invite')}
        </Button>
        <Button
          look="secondary"
          block
          pending={isPending}
          onClick={() => perform({ kind: 'change', cartId, change: { locked: !group.locked } })}
        >
          {group.locked ? t('group.unlock') : t('group.lock')}
        </Button>
      </ButtonRow>
      {isOpen ? <GroupDialog shop={shop} onClose={() => setOpen(false)} /> : null}
      <ConfirmDialog
        question={asked}
        pending={isPending}
        onClose={() => setAsked(null)}
        onConfirm={() => asked?.confirm().then(() => setAsked(null))}
      />
    </section>
  )
}
