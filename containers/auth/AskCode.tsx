import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useRouter } from 'next/router'
import { useId, useState } from 'react'
import { useSettings } from '@/contexts/Settings'
import type { PendingCode } from '@/domain/auth'
import { paths } from '@/domain/paths'
import { isOn } from '@/domain/settings'
import { useReturnPath } from '@/hooks/auth/useReturnPath'
import { useSendCode } from '@/hooks/auth/useSendCode'
import { useTranslation } from '@/hooks/ui/useTranslation'
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
      <Tabs
        value={channel}
        onChange={(_event, next: PendingCode['channel']) => setChannel(next)}
        variant="fullWidth"
        aria-label={t('code.channel')}
        sx={{ marginBlockEnd: 3 }}
      >
        <Tab
          value="email"
          label={t('by.email')}
          id={`${id}-email`}
          aria-controls={channel === 'email' ? `${id}-panel` : undefined}
        />
        <Tab
          value="phone"
          label={t('by.phone')}
          id={`${id}-phone`}
          aria-controls={channel === 'phone' ? `${id}-panel` : undefined}
        />
      </Tabs>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${channel}`}>
        <TargetForm channel={channel} size="large" onSend={send} />
      </div>
    </div>
  )
}
