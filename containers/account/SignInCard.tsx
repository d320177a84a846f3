import { useState } from 'react'
import { Actions } from '@/components/account/Actions'
import { Card } from '@/components/account/Card'
import { Facts } from '@/components/account/Facts'
import { Button, LinkButton } from '@/components/ui/Button'
import { inBrowser } from '@/components/ui/in-browser'
import { useSettings } from '@/contexts/Settings'
import { canProvePhone } from '@/domain/firebase'
import { paths } from '@/domain/paths'
import type { Profile } from '@/domain/profile.schema'
import type { Channel } from '@/hooks/account/useContactChange'
import { useRecentProof } from '@/hooks/account/useRecentProof'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { toast } from '@/lib/toast'
import { ProofGate } from './ProofGate'

const ContactDialog = inBrowser(() => import('./ContactDialog').then((m) => m.ContactDialog))

interface Props {
  profile: Profile | undefined
  onChanged(): Promise<void>
}

/** What somebody signs in with: e-mail, phone and password, each with its change. */
export function SignInCard({ profile, onChanged }: Props) {
  const { t } = useTranslation()
  const hasPhoneCodes = canProvePhone(useSettings())
  const [channel, setChannel] = useState<Channel | null>(null)
  const { ensure, question } = useRecentProof()
  const change = async (what: Channel) => {
    if (await ensure()) setChannel(what)
  }
  const shown = (value: string | null | undefined, provenAt: string | null | undefined) => {
    if (!value) return t('profile.missing')
    return (
      <>
        <bdi dir="ltr">{value}</bdi>
        {provenAt ? ` (${t('profile.confirmed')})` : null}
      </>
    )
  }
  return (
    <Card title={t('profile.sign.in')}>
      <Facts
        facts={[
          { label: t('email'), value: shown(profile?.email, profile?.email_verified_at) },
          {
            label: t('phone.number'),
            value: shown(profile?.phone && `+${profile.phone}`, profile?.phone_verified_at),
          },
        ]}
      />
      <Actions>
        <Button look="secondary" opens="dialog" onClick={() => change('email')}>
          {t('email.change')}
        </Button>
        {hasPhoneCodes ? (
          <Button look="secondary" opens="dialog" onClick={() => change('phone')}>
            {t('phone.change')}
          </Button>
        ) : null}
        <LinkButton look="secondary" href={paths.updatePassword(paths.profile())}>
          {t('password.change')}
        </LinkButton>
      </Actions>
      <ProofGate question={question} />
      {channel ? (
        <ContactDialog
          key={channel}
          channel={channel}
          onClose={() => setChannel(null)}
          onChanged={async () => {
            setChannel(null)
            toast.success(t('profile.saved'))
            await onChanged()
          }}
        />
      ) : null}
    </Card>
  )
}
