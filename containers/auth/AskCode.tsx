import { useRouter } from 'next/router'
import { useId, useState } from 'react'
import { TabBar } from '@/components/ui/TabBar'
import { useSettings } from '@/contexts/Settings'
import type { PendingCode } from '@/domain/auth'
import { paths } from '@/domain/paths'
import { isOn } from '@/domain/settings'
import { useReturnPath } from '@/hooks/auth/useReturnPath'
import { useSendCode } from '@/hooks/auth/useSendCode'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './AskCode.module.css'
import { TargetForm } from './TargetForm'

type Start = Pick<PendingCode, 'flow' | 'referral'>

/** Asks where to send a code: by e-mail or, where one can be sent, by SMS. */
export function AskCode(start: Start) {
  const { t } = useTranslation()
  const [channel, setChannel] = useState<PendingCode['channel']>('email')
  const id = useId()
  const hasSms = isOn(useSettings(), 'code_by_sms')
  const router = useRouter()
  const { from } = useReturnPath()
  const sendCode = useSendCode()
  const send = async (target: string, showError: (error: unknown) => void) => {
    const isSent = await sendCode({ ...start, channel, target }, showError)
    // the screen itself shows the step of a mail's code
    if (isSent && channel === 'phone') await router.push(paths.verifyPhone(from))
  }
  if (!hasSms) return <TargetForm channel="email" size="large" onSend={send} />
  return (
    <div>
      <TabBar<PendingCode['channel']>
        label={t('code.channel')}
        tabs={[
          { id: 'email', label: t('by.email') },
          { id: 'phone', label: t('by.phone') },
        ]}
        value={channel}
        panelId={id}
        onChange={setChannel}
      />
      <div role="tabpanel" id={id} aria-labelledby={`${id}-${channel}`} className={styles.panel}>
        <TargetForm channel={channel} size="large" onSend={send} />
      </div>
    </div>
  )
}
