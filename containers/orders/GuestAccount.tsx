import { useQueryClient } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useRouter } from 'next/router'
import { useState } from 'react'
import { Button } from '@/components/ui/Button'
import { useGuestProof } from '@/hooks/auth/useGuestProof'
import { useKeepSession } from '@/hooks/auth/useKeepSession'
import { useLogout } from '@/hooks/auth/useLogout'
import { useErrorText } from '@/hooks/ui/useErrorText'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { toast } from '@/lib/toast'
import styles from './OrderContainer.module.css'

const CodeEntry = dynamic(() => import('@/containers/auth/CodeEntry').then((m) => m.CodeEntry))
const TargetForm = dynamic(() => import('@/containers/auth/TargetForm').then((m) => m.TargetForm))

/** Offers an account to who has ordered without one: a code to the e-mail, and the orders are in it. */
export function GuestAccount() {
  const { t } = useTranslation()
  const keepSession = useKeepSession()
  const queryClient = useQueryClient()
  const { asPath } = useRouter()
  const errorText = useErrorText()
  const { logout, isPending: isLeaving } = useLogout()
  const { pending, send, prove, isSending } = useGuestProof()
  const [isOther, setOther] = useState(false)
  const showFailure = (error: unknown) => {
    toast.error(errorText(error))
  }

  const confirm = async (code: string) => {
    const session = await prove(code)
    if ('user' in session) toast.success(t('guest.account.done'))
    await keepSession(session, asPath)
    await queryClient.invalidateQueries()
  }
  const sendElsewhere = (email: string, showError: (error: unknown) => void) =>
    send(email).then(() => setOther(false), showError)

  return (
    <section className={styles.card}>
      <h2 className={styles.heading}>{t('account.create')}</h2>
      {isOther ? (
        <TargetForm channel="email" onSend={sendElsewhere} autoFocus />
      ) : pending ? (
        <CodeEntry
          sentAt={pending.sentAt}
          change={t('code.change.email')}
          onCode={confirm}
          onResend={() =>
            send(pending.email).then(() => toast.success(t('code.resent')), showFailure)
          }
          onChange={() => setOther(true)}
        >
          <p role="status">{t('code.sent.to', { target: pending.email })}</p>
        </CodeEntry>
      ) : (
        <>
          <p>{t('guest.account.hint')}</p>
          <Button block pending={isSending} onClick={() => send().catch(showFailure)}>
            {t('code.send')}
          </Button>
          <details>
            <summary className={styles.shared}>{t('guest.shared')}</summary>
            <p className={styles.leave}>{t('guest.forget.hint')}</p>
            <Button look="secondary" block pending={isLeaving} onClick={logout}>
              {t('guest.forget')}
            </Button>
          </details>
        </>
      )}
    </section>
  )
}
