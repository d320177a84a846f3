import { useInfiniteQuery } from '@tanstack/react-query'
import { EntryRow } from '@/components/account/EntryRow'
import { EntryList } from '@/containers/account/EntryList'
import { useApi } from '@/contexts/Api'
import type { Invitee } from '@/domain/referral.schema'
import { useMoney } from '@/hooks/currency/useMoney'
import { useDisplayOptions } from '@/hooks/shop/useDisplayOptions'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { formatDate } from '@/lib/intl'
import { inviteesQuery } from '@/services/referral'

/** Who has joined by the caller's code, and what the reward of each waits for. */
export function Invitees() {
  const { t } = useTranslation()
  const { currencyId } = useDisplayOptions()
  const query = useInfiniteQuery(inviteesQuery(useApi(), currencyId))
  return (
    <EntryList query={query} empty={<p>{t('referral.joined.empty')}</p>}>
      {(invitee) => <InviteeRow key={invitee.id} invitee={invitee} />}
    </EntryList>
  )
}

function InviteeRow({ invitee }: { invitee: Invitee }) {
  const { t, i18n } = useTranslation()
  const money = useMoney()
  const { name, joined_at, state, due_at, price } = invitee
  const date = (at: string) =>
    formatDate(at, i18n.language, { dateStyle: 'medium', timeZone: 'UTC' })
  const waiting = due_at
    ? t('referral.state.waiting', { date: date(due_at) })
    : t('referral.state.joined')
  return (
    <EntryRow
      when={date(joined_at)}
      amount={state === 'earned' ? `+${money(price)}` : undefined}
      isIn
      state={waiting}
    >
      <bdi>{name || t('wallet.someone')}</bdi>
    </EntryRow>
  )
}
