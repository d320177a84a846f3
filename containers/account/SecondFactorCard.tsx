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
const FactorOff = inBrowser(() => import('./FactorOff').then((m) => m.FactorOff))

type Asked =
  | { what: 'app'; offer: SecondFactorOffer }
  | { what: 'codes'; codes: readonly string[] }
  | { what: 'off' }

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
  const remake = async () => {
    const codes = await does.remake()
    if (codes) show({ what: 'codes', codes })
  }
  const turnOff = async () => {
    if (await does.ensure()) show({ what: 'off' })
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
            <Button look="secondary" opens="dialog" pending={does.isMaking} onClick={remake}>
              {t('factor.codes.make')}
            </Button>
            <Button look="danger" opens="dialog" onClick={turnOff}>
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
        title={t(asked.what === 'codes' ? 'factor.codes' : 'factor.title')}
        size="small"
      >
        {asked.what === 'off' ? (
          <FactorOff
            onCode={async (code) => {
              await does.remove(code)
              setOpen(false)
            }}
          />
        ) : (
          <FactorSetup {...asked} onCode={does.confirm} onDone={close} />
        )}
      </Modal>
      <ProofGate question={does.question} />
    </Card>
  )
}
