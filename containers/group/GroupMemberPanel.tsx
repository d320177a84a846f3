import { useState } from 'react'
import { GroupFacts } from '@/components/group/GroupFacts'
import { MemberList } from '@/components/group/MemberList'
import { Button } from '@/components/ui/Button'
import { ButtonRow } from '@/components/ui/ButtonRow'
import { LoadFailed } from '@/components/ui/LoadFailed'
import { CartLines } from '@/containers/cart/CartLines'
import { CartSkeleton } from '@/containers/cart/CartPlaceholder'
import { CartTogether } from '@/containers/cart/CartTogether'
import type { GroupHandle } from '@/domain/group'
import { toMembers } from '@/domain/group-view'
import type { CartState } from '@/hooks/cart/useCart'
import { useMoney } from '@/hooks/currency/useMoney'
import { useGroupMembership } from '@/hooks/group/useGroupMembership'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { ApiError } from '@/services/api-error'
import { ConfirmDialog } from './ConfirmDialog'
import styles from './Group.module.css'
import { GroupOver } from './GroupOver'

interface Props {
  state: CartState
  member: GroupHandle
}

/** Somebody else's group order as one who takes part sees it: the own part, done or not, the others. */
export function GroupMemberPanel({ state, member }: Props) {
  const { t } = useTranslation()
  const money = useMoney(state.currency)
  const { toggleDone, leave, forget } = useGroupMembership(member)
  const [isLeaving, setLeaving] = useState(false)
  const { cart, error, total, isFailed, isRetrying, retry } = state
  const failure = error ? ApiError.from(error) : null
  if (failure?.status === 404)
    return <GroupOver failure={failure} member={member} onClose={forget} />
  if (isFailed) return <LoadFailed title={t('cart.failed')} pending={isRetrying} onRetry={retry} />
  const group = cart?.group_order
  if (!cart || !group) return <CartSkeleton />
  const members = toMembers(cart, member.uuid)
  const own = members.find(({ isOwn }) => isOwn)
  return (
    <div className={styles.panel}>
      <div className={styles.row}>
        <h3 className={styles.heading}>{t('group.of', { name: group.owner_name ?? '' })}</h3>
        <Button look="quiet" size="small" opens="dialog" onClick={() => setLeaving(true)}>
          {t('group.leave')}
        </Button>
      </div>
      <GroupFacts group={group} money={money} />
      <CartLines state={state} title={t('group.part')} />
      <p className={styles.sum}>
        <span>{t('group.part')}</span>
        <span className="tabular">{money(total)}</span>
      </p>
      <p className={styles.hint}>{t('group.part.hint')}</p>
      <ButtonRow>
        <Button
          block
          look={own?.isDone ? 'secondary' : 'primary'}
          pending={toggleDone.isPending}
          onClick={() => toggleDone.mutate()}
        >
          {own?.isDone ? t('group.again') : t('group.done')}
        </Button>
      </ButtonRow>
      <MemberList members={members.filter(({ isOwn }) => !isOwn)} money={money} />
      {total > 0 && !own?.isDone && !group.locked ? <CartTogether state={state} /> : null}
      <ConfirmDialog
        question={
          isLeaving
            ? {
                title: t('group.leave.sure'),
                text: t('group.leave.text'),
                action: t('group.leave'),
              }
            : null
        }
        pending={leave.isPending}
        onClose={() => setLeaving(false)}
        onConfirm={() => leave.mutate(undefined, { onSettled: () => setLeaving(false) })}
      />
    </div>
  )
}
