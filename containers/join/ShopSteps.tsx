import { useRef, useState } from 'react'
import { CartNotice } from '@/components/cart/CartNotice'
import { StepFrame } from '@/components/join/StepFrame'
import { Skeleton } from '@/components/ui/Skeleton'
import { ProofGate } from '@/containers/account/ProofGate'
import { useAuth } from '@/contexts/Auth'
import { paths } from '@/domain/paths'
import {
  type ShopDraft,
  type ShopStep,
  SIGN_IN_STEP,
  shopSteps,
  stepOfField,
  toShopBody,
} from '@/domain/shop-draft'
import { useRecentProof } from '@/hooks/account/useRecentProof'
import type { useShopRequest } from '@/hooks/join/useShopRequest'
import { useStepErrors } from '@/hooks/join/useStepErrors'
import { useDraft } from '@/hooks/ui/useDraft'
import { useErrorText } from '@/hooks/ui/useErrorText'
import { useOpenParam } from '@/hooks/ui/useOpenParam'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { AboutStep } from './AboutStep'
import { AddressStep } from './AddressStep'
import { DeliveryStep } from './DeliveryStep'
import { HoursStep } from './HoursStep'
import { KeptPhotos } from './KeptPhotos'
import { PayoutStep } from './PayoutStep'
import { ReviewStep } from './ReviewStep'
import { SignInFirst } from './SignInFirst'

export const SHOP_DRAFT = 'shop'
const loadSchemas = () => import('@/domain/shop-draft.schema').then((m) => m.shopStepSchemas)
const isStep = (value: string | undefined): value is ShopStep =>
  shopSteps.some((step) => step === value)

interface Props {
  /** what it begins with where nothing was begun on this device */
  start: ShopDraft
  /** whether the marketplace has a bank account already: another needs a recent proof */
  hasPayout?: boolean
  ask: ReturnType<typeof useShopRequest>['ask']
}

/** A request to open a shop, step by step; what is typed stays on this device until it is sent. */
export function ShopSteps({ start, hasPayout = false, ask }: Props) {
  const { t, i18n } = useTranslation()
  const { user } = useAuth()
  const errorText = useErrorText()
  const draft = useDraft(SHOP_DRAFT, start)
  const { errors, check, refuse, clear } = useStepErrors()
  const { ensure, question } = useRecentProof()
  const param = useOpenParam('step')
  const [wrong, setWrong] = useState<readonly ShopStep[]>([])
  const [isChecking, setChecking] = useState(false)
  const hasMoved = useRef(false)
  const step: ShopStep = isStep(param.value) ? param.value : 'about'
  const index = shopSteps.indexOf(step)
  if (!draft.value) return <Skeleton height="100svh" radius={16} />
  const value = draft.value
  const body = toShopBody(value, i18n.language)

  const go = (next: ShopStep | undefined) => {
    if (!next) return
    hasMoved.current = true
    param.open(next)
  }
  const change = (over: Partial<ShopDraft>) => {
    for (const name of Object.keys(over)) {
      const fields = name === 'hours' ? ['working_days'] : [name, `payout.${name}`]
      for (const field of fields) if (errors[field]) clear(field)
    }
    draft.change(over)
  }
  const stepsOf = (fields: readonly string[]) =>
    shopSteps.filter((one) => fields.some((field) => stepOfField(field) === one))
  const send = () =>
    ask.mutate(body, {
      onSuccess: draft.drop,
      onError: (error) => setWrong(stepsOf(refuse(error))),
    })
  const handleNext = async () => {
    setChecking(true)
    const found = await check(async () => (await loadSchemas())[step], body)
    const isSending = step === 'review' && found?.length === 0
    const needsProof = isSending && hasPayout && body.payout !== undefined
    const maySend = isSending && (!needsProof || (await ensure()))
    setChecking(false)
    if (!found) return
    if (step === 'review') {
      setWrong(stepsOf(found))
      if (maySend) send()
      return
    }
    setWrong(wrong.filter((one) => one !== step))
    if (found.length === 0) go(wrong.length > 0 ? 'review' : shopSteps[index + 1])
  }
  const isLocked = !user && index >= shopSteps.indexOf(SIGN_IN_STEP)
  const props = { draft: value, errors, onChange: change }
  return (
    <StepFrame
      key={step}
      number={index + 1}
      total={shopSteps.length}
      title={t(`join.${step}.title`)}
      hint={isLocked ? undefined : t(`join.${step}.hint`)}
      isMovedTo={hasMoved.current}
      next={t(step === 'review' ? 'join.send' : 'join.next')}
      pending={isChecking || ask.isPending}
      isLocked={isLocked}
      onBack={index > 0 ? () => go(shopSteps[index - 1]) : undefined}
      onNext={handleNext}
    >
      {isLocked ? <SignInFirst from={`${paths.beSeller()}?step=${step}`} /> : null}
      {step === 'about' ? <AboutStep {...props} /> : null}
      {step === 'address' ? <AddressStep {...props} /> : null}
      {step === 'hours' ? <HoursStep {...props} /> : null}
      {step === 'delivery' ? <DeliveryStep {...props} /> : null}
      {!isLocked && step === 'pictures' ? (
        <>
          <KeptPhotos
            type="shops/logo"
            title={t('join.logo')}
            max={1}
            kept={value.logo ? [value.logo] : []}
            error={errors['images.0']}
            onKeep={([logo = '']) => change({ logo })}
          />
          <KeptPhotos
            type="shops/background"
            title={t('join.cover')}
            max={1}
            kept={value.cover ? [value.cover] : []}
            error={errors['images.1']}
            onKeep={([cover = '']) => change({ cover })}
          />
        </>
      ) : null}
      {!isLocked && step === 'documents' ? (
        <KeptPhotos
          type="shop-documents"
          title={t('join.documents.title')}
          max={10}
          kept={value.documents}
          error={errors.documents}
          onKeep={(documents) => change({ documents })}
        />
      ) : null}
      {!isLocked && step === 'payout' ? <PayoutStep {...props} /> : null}
      {!isLocked && step === 'review' ? (
        <>
          <ReviewStep draft={value} wrong={wrong} onEdit={go} />
          <ProofGate question={question} />
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
