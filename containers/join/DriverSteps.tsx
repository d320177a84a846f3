import { useRef, useState } from 'react'
import { Facts } from '@/components/account/Facts'
import { CartNotice } from '@/components/cart/CartNotice'
import { StepFrame } from '@/components/join/StepFrame'
import { Skeleton } from '@/components/ui/Skeleton'
import { useAuth } from '@/contexts/Auth'
import {
  type DriverDraft,
  type DriverStep,
  driverSteps,
  hasPlate,
  toDriverBody,
} from '@/domain/driver-draft'
import { paths } from '@/domain/paths'
import type { useDriverRequest } from '@/hooks/join/useDriverRequest'
import { useStepErrors } from '@/hooks/join/useStepErrors'
import { useDraft } from '@/hooks/ui/useDraft'
import { useErrorText } from '@/hooks/ui/useErrorText'
import { useOpenParam } from '@/hooks/ui/useOpenParam'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { KeptPhotos } from './KeptPhotos'
import { SignInFirst } from './SignInFirst'
import { VehicleStep } from './VehicleStep'

const loadSchema = () => import('@/domain/courier-request.schema').then((m) => m.newRequestSchema)

interface Props {
  start: DriverDraft
  ask: ReturnType<typeof useDriverRequest>['ask']
}

/** A request to become a courier: the vehicle, its papers, and once more before it is sent. */
export function DriverSteps({ start, ask }: Props) {
  const { t } = useTranslation()
  const { user } = useAuth()
  const errorText = useErrorText()
  const draft = useDraft('driver', start)
  const { errors, check, refuse, clear } = useStepErrors()
  const param = useOpenParam('step')
  const [isChecking, setChecking] = useState(false)
  const hasMoved = useRef(false)
  const step: DriverStep = driverSteps.find((one) => one === param.value) ?? 'vehicle'
  const index = driverSteps.indexOf(step)
  if (!draft.value) return <Skeleton height="100svh" radius={16} />
  const value = draft.value
  const body = toDriverBody(value)

  const go = (next: DriverStep | undefined) => {
    if (!next) return
    hasMoved.current = true
    param.open(next)
  }
  const change = (over: Partial<DriverDraft>) => {
    for (const name of Object.keys(over)) if (errors[`data.${name}`]) clear(`data.${name}`)
    draft.change(over)
  }
  const handleNext = async () => {
    setChecking(true)
    const found = await check(loadSchema, body)
    setChecking(false)
    if (!found) return
    if (found.length > 0) {
      if (step !== 'vehicle') go('vehicle')
      return
    }
    if (step !== 'review') go(driverSteps[index + 1])
    else ask.mutate(body, { onSuccess: draft.drop, onError: (error) => refuse(error) })
  }
  const isLocked = !user && index > 0
  const words = [value.brand, value.model, value.color].filter(Boolean).join(' ')
  return (
    <StepFrame
      key={step}
      number={index + 1}
      total={driverSteps.length}
      title={t(`join.${step}.title`)}
      hint={isLocked ? undefined : t(`join.${step}.hint`)}
      isMovedTo={hasMoved.current}
      next={t(step === 'review' ? 'join.send' : 'join.next')}
      pending={isChecking || ask.isPending}
      isLocked={isLocked}
      onBack={index > 0 ? () => go(driverSteps[index - 1]) : undefined}
      onNext={handleNext}
    >
      {isLocked ? <SignInFirst from={`${paths.beDriver()}?step=${step}`} /> : null}
      {step === 'vehicle' ? <VehicleStep draft={value} errors={errors} onChange={change} /> : null}
      {!isLocked && step === 'papers' ? (
        <>
          <KeptPhotos
            type="shop-documents"
            title={t('join.documents.title')}
            max={10}
            kept={value.documents}
            error={errors['data.documents']}
            onKeep={(documents) => change({ documents })}
          />
          <KeptPhotos
            type="users"
            title={t('join.vehicle.photos')}
            max={10}
            kept={value.images}
            error={errors['data.images']}
            onKeep={(images) => change({ images })}
          />
        </>
      ) : null}
      {!isLocked && step === 'review' ? (
        <>
          <Facts
            facts={[
              { label: t('join.vehicle.title'), value: t(`join.vehicle.${value.kind}`) },
              ...(words ? [{ label: t('join.model'), value: <bdi>{words}</bdi> }] : []),
              ...(hasPlate(value.kind) && value.number
                ? [{ label: t('join.plate'), value: <bdi>{value.number}</bdi> }]
                : []),
              {
                label: t('join.documents.title'),
                value: value.documents.length || t('join.none'),
              },
            ]}
          />
          {ask.isError ? (
            <CartNotice tone="bad" live>
              <strong>{t('join.failed')}</strong> {errorText(ask.error)}
            </CartNotice>
          ) : null}
        </>
      ) : null}
    </StepFrame>
  )
}
