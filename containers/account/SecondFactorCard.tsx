import { useState } from 'react'
import { Actions } from '@/components/account/Actions'
import { Card } from '@/components/account/Card'
import { Button } from '@/components/ui/Button'
import { inBrowser } from '@/components/ui/in-browser'
import { LoadFailed } from '@/components/ui/LoadFailed'
import { Modal } from '@/components/ui/Modal'
import type { SecondFactorOffer } from '@/domain/second-factor.schema'
import { useSecondFactor } from '@/hooks/account/useSecondFactor'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { formatDate, formatNumber } from '@/lib/intl'
import { ProofGate } from './ProofGate'

const FactorSetup = inBrowser(() => import('./FactorSetup').then((m) => m.FactorSetup))
const FactorCode = inBrowser(() => import('./FactorCode').then((m) => m.FactorCode))

type Asked =
  | { what: 'app'; offer: SecondFactorOffer }
  | { what: 'codes'; codes: readonly string[] }
  | { what: 'off' | 'remake' }

/** Two-step verification: an authenticator app and its recovery codes. */
export function SecondFactorCard() {
  const { t, i18n } = useTranslation()
  const does = useSecondFactor()
  const { factor, isFailed, isRetrying, retry } = does
  // stays what it was while its dialog slides away
  const [asked, setAsked] = useState<Asked>({ what: 'off' })
  const [isOpen, setOpen] = useState(false)
  const show = (one: Asked) => {
    setAsked(one)
    setOpen(true)
  }
  const close = () => {
    setOpen(false)
    void does.refresh()
  }
  const setUp = async () => {
    const offer = await does.offer()
    if (offer) show({ what: 'app', offer })
  }
  const remake = async (code: string) => setAsked({ what: 'codes', codes: await does.remake(code) })
  const turnOff = async (code: string) => {
    await does.remove(code)
    setOpen(false)
  }
  return (
    <Card title={t('factor.title')}>
      <p>{t('factor.lead')}</p>
      {isFailed ? (
        <LoadFailed title={t('error.oops')} pending={isRetrying} onRetry={retry} />
      ) : null}
      {factor?.app_since ? (
        <p>
          {t('factor.since', { date: formatDate(factor.app_since, i18n.language) })}
          {' · '}
          {t('factor.left', { n: formatNumber(factor.recovery_codes, i18n.language) })}
        </p>
      ) : null}
      <Actions>
        {factor?.app_since ? (
          <>
            <Button look="secondary" opens="dialog" onClick={() => show({ what: 'remake' })}>
              {t('factor.codes.make')}
            </Button>
            <Button look="danger" opens="dialog" onClick={() => show({ what: 'off' })}>
              {t('factor.turn.off')}
            </Button>
          </>
        ) : (
          <Button
            look="secondary"
            opens="dialog"
            disabled={!factor}
            pending={does.isOffering}
            onClick={setUp}
          >
            {t('factor.set.up')}
          </Button>
        )}
      </Actions>
      <Modal
        open={isOpen}
        onClose={close}
        title={t(
          asked.what === 'codes' || asked.what === 'remake' ? 'factor.codes' : 'factor.title',
        )}
        size="small"
      >
        {asked.what === 'off' ? (
          <FactorCode
            lead={t('factor.off.lead')}
            act={t('factor.turn.off')}
            look="danger"
            onCode={turnOff}
          />
        ) : asked.what === 'remake' ? (
          <FactorCode act={t('factor.codes.make')} onCode={remake} />
        ) : (
          <FactorSetup {...asked} onCode={does.confirm} onDone={close} />
        )}
      </Modal>
      <ProofGate question={does.question} />
    </Card>
  )
}
