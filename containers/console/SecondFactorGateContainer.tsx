import Link from 'next/link'
import { useRouter } from 'next/router'
import { useState } from 'react'
import { Button } from '@/components/ui/Button'
import { FactorSetup } from '@/containers/account/FactorSetup'
import { ProofGate } from '@/containers/account/ProofGate'
import { AuthFrame } from '@/containers/auth/AuthFrame'
import styles from '@/containers/auth/AuthFrame.module.css'
import { paths } from '@/domain/paths'
import type { SecondFactorOffer } from '@/domain/second-factor.schema'
import { useSecondFactor } from '@/hooks/account/useSecondFactor'
import { useFactorPasskey } from '@/hooks/auth/useFactorPasskey'
import { useReturnPath } from '@/hooks/auth/useReturnPath'
import { useTranslation } from '@/hooks/ui/useTranslation'

/** Where admins and sellers prove a second factor, or set one up, before they work. */
export function SecondFactorGateContainer() {
  const { t } = useTranslation()
  const router = useRouter()
  const { target } = useReturnPath()
  const does = useSecondFactor()
  const [offer, setOffer] = useState<SecondFactorOffer | undefined>()
  const goOn = async () => {
    await router.replace(target)
  }
  const passkey = useFactorPasskey(goOn)
  const hasPasskey = (does.factor?.passkeys ?? 0) > 0
  return (
    <AuthFrame
      title={t('factor.title')}
      lead={t('factor.gate.lead')}
      footer={offer || hasPasskey ? null : <Link href={paths.profile()}>{t('passkey.add')}</Link>}
    >
      {offer ? (
        <FactorSetup offer={offer} onCode={does.confirm} onDone={goOn} />
      ) : (
        <div className={styles.form}>
          {hasPasskey && passkey.canUse ? (
            <Button size="large" block pending={passkey.isPending} onClick={passkey.use}>
              {t('proof.passkey')}
            </Button>
          ) : null}
          {hasPasskey ? null : (
            <Button
              size="large"
              block
              pending={does.isOffering}
              onClick={async () => setOffer(await does.offer())}
            >
              {t('factor.set.up')}
            </Button>
          )}
          {hasPasskey ? <p className={styles.lead}>{t('factor.step.lost')}</p> : null}
        </div>
      )}
      <ProofGate question={does.question} />
    </AuthFrame>
  )
}
