import { type FormEvent, type RefObject, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { ButtonRow } from '@/components/ui/ButtonRow'
import { ConfirmModal } from '@/components/ui/ConfirmModal'
import { Modal } from '@/components/ui/Modal'
import { TextField } from '@/components/ui/TextField'
import { ProofGate } from '@/containers/account/ProofGate'
import { useApi } from '@/contexts/Api'
import type { AdminUserFull } from '@/domain/admin-user.schema'
import { useRecentProof } from '@/hooks/account/useRecentProof'
import { useDesk } from '@/hooks/console/useDesk'
import { useHandOver } from '@/hooks/ui/useHandOver'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { formatNumber } from '@/lib/intl'
import { userDesk } from '@/services/console-desks'
import styles from './Review.module.css'
import { userName } from './user-name'

const MAX_REASON = 500

const acts = {
  unblock: { title: 'chat.unblock', text: 'console.user.unblock.text' },
  give: { title: 'console.user.admin.give', text: 'console.user.admin.give.text' },
  take: { title: 'console.user.admin.take', text: 'console.user.admin.take.text' },
  factor: { title: 'console.user.factor.reset', text: 'console.user.factor.reset.text' },
  sessions: { title: 'console.user.sessions.end', text: 'console.user.sessions.end.text' },
} as const
type Act = keyof typeof acts

const needProof: ReadonlySet<Act> = new Set(['give', 'take', 'factor'])

/** What can be done about an account as it stands; blocking asks for more and stands apart. */
function actsFor({ role, blocked_at, leaves_at, second_factor, sessions }: AdminUserFull): Act[] {
  return [
    ...(blocked_at ? (['unblock'] as const) : []),
    ...(role === 'user' && !blocked_at && !leaves_at ? (['give'] as const) : []),
    ...(role === 'admin' ? (['take'] as const) : []),
    ...(second_factor ? (['factor'] as const) : []),
    ...(sessions > 0 ? (['sessions'] as const) : []),
  ]
}

interface Props {
  user: AdminUserFull
  /** it is being asked for anew: nothing is done about it meanwhile */
  isRenewing: boolean
  /** where the focus goes after an act, which may take its button away */
  state: RefObject<HTMLElement | null>
}

/** Blocks an account, gives and takes the admin's role, and signs out; each says first what it does. */
export function UserActs({ user, isRenewing, state }: Props) {
  const { t } = useTranslation()
  const api = useApi()
  const desk = useDesk('users', 'console.user.conflict')
  const { ensure, question } = useRecentProof()
  // stays what it was while its dialog slides away
  const [act, setAct] = useState<Act>('sessions')
  const [isAsking, setAsking] = useState(false)
  const [isBlocking, setBlocking] = useState(false)
  const goesTo = useHandOver(state)
  const isPending = desk.isPending || isRenewing
  const { id, updated_at } = user
  const calls: Record<Act, () => Promise<unknown>> = {
    unblock: () => userDesk(api).unblock(id, updated_at),
    give: () => userDesk(api).setAdmin(id, true, updated_at),
    take: () => userDesk(api).setAdmin(id, false, updated_at),
    factor: () => userDesk(api).resetFactor(id, updated_at),
    sessions: () => userDesk(api).endSessions(id, updated_at),
  }
  const confirm = async () => {
    if (isPending) return
    // the focus is back on its button before that may go, and a question has a dialog of its own
    setAsking(false)
    if (needProof.has(act) && !(await ensure())) return
    await desk.act(calls[act], t('console.user.saved'))
  }
  const block = async (reason: string) => {
    const call = () => userDesk(api).block(id, { reason, updated_at })
    if (await desk.act(call, t('console.user.saved'))) setBlocking(false)
  }
  return (
    <>
      <ButtonRow>
        {actsFor(user).map((one) => (
          <Button
            key={one}
            ref={goesTo}
            look="secondary"
            opens="dialog"
            disabled={isPending}
            onClick={() => {
              setAct(one)
              setAsking(true)
            }}
          >
            {t(acts[one].title)}
          </Button>
        ))}
        {user.blocked_at ? null : (
          <Button
            ref={goesTo}
            look="danger"
            opens="dialog"
            disabled={isPending}
            onClick={() => setBlocking(true)}
          >
            {t('chat.block')}
          </Button>
        )}
      </ButtonRow>
      <ConfirmModal
        open={isAsking}
        title={t(acts[act].title)}
        keep={t('console.cancel')}
        action={t(acts[act].title)}
        pending={isPending}
        onClose={() => setAsking(false)}
        onConfirm={confirm}
        returnTo={state}
      >
        <p>{t(acts[act].text)}</p>
      </ConfirmModal>
      {user.blocked_at ? null : (
        <Modal
          open={isBlocking}
          onClose={() => setBlocking(false)}
          title={t('chat.block.title', { name: userName(user, t) })}
          size="small"
          returnTo={state}
        >
          <BlockForm user={user} isPending={isPending} onBlock={block} />
        </Modal>
      )}
      <ProofGate question={question} />
    </>
  )
}

interface BlockProps {
  user: AdminUserFull
  isPending: boolean
  onBlock(reason: string): void
}

function BlockForm({ user: { open_orders: open }, isPending, onBlock }: BlockProps) {
  const { t, i18n } = useTranslation()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const send = (event: FormEvent) => {
    event.preventDefault()
    setMissing(reason.trim() === '')
    if (reason.trim() !== '' && !isPending) onBlock(reason.trim())
  }
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <p>{t('console.user.block.text')}</p>
      {open > 0 ? (
        <p>{t('console.user.block.open', { n: formatNumber(open, i18n.language) })}</p>
      ) : null}
      <TextField
        label={t('console.decline.why')}
        rows={3}
        required
        value={reason}
        error={isMissing}
        helperText={isMissing ? t('console.decline.required') : t('console.user.block.hint')}
        htmlInput={{ maxLength: MAX_REASON }}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button type="submit" look="danger" block pending={isPending}>
        {t('chat.block')}
      </Button>
    </form>
  )
}
