import { useState } from 'react'
import { AppKey } from '@/components/account/AppKey'
import { RecoveryCodes } from '@/components/account/RecoveryCodes'
import { CodeField } from '@/components/auth/CodeField'
import { QrCode } from '@/components/group/QrCode'
import { Button } from '@/components/ui/Button'
import { brand } from '@/domain/brand'
import type { SecondFactorOffer } from '@/domain/second-factor.schema'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { useZodForm } from '@/hooks/ui/useZodForm'
import { saveFile } from '@/lib/save-file'
import styles from './ProofDialog.module.css'

const loadCodeForm = () => import('@/domain/auth-form.schema').then((m) => m.codeForm)

interface Props {
  /** none where only new recovery codes are shown */
  offer?: SecondFactorOffer
  codes?: readonly string[]
  /** answers the recovery codes; throws what stands at the field */
  onCode(code: string): Promise<readonly string[]>
  onDone(): void
}

/** Sets an authenticator app up: its key, its first code, and the recovery codes, shown this once. */
export function FactorSetup({ offer, codes: given, onCode, onDone }: Props) {
  const { t } = useTranslation()
  const [codes, setCodes] = useState(given)
  const { form, fail } = useZodForm(loadCodeForm, { code: '' })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ code }) => {
    try {
      setCodes(await onCode(code))
    } catch (error) {
      form.setValue('code', '')
      fail(error, 'code')
    }
  })
  const save = () =>
    saveFile(`${brand.name}.txt`, `${t('factor.codes')}\n\n${codes?.join('\n')}\n`, 'text/plain')

  if (codes) return <RecoveryCodes codes={codes} onSave={save} onKept={onDone} />
  if (!offer) return null
  return (
    <form className={styles.ways} onSubmit={submit} noValidate>
      <AppKey secret={offer.secret}>
        <QrCode text={offer.uri} label={t('factor.qr')} />
      </AppKey>
      <CodeField
        field={form.register('code')}
        label={t('factor.app.code')}
        error={errors.code?.message}
        onComplete={() => {
          if (!form.formState.isSubmitting) submit()
        }}
      />
      <Button type="submit" block pending={isSubmitting}>
        {t('factor.turn.on')}
      </Button>
    </form>
  )
}
