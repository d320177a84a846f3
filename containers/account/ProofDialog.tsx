import { useState } from 'react'
import { PasswordField } from '@/components/auth/PasswordField'
import { Button } from '@/components/ui/Button'
import { Modal } from '@/components/ui/Modal'
import { CodeEntry } from '@/containers/auth/CodeEntry'
import { useApi } from '@/contexts/Api'
import type { ProofWay } from '@/domain/account'
import { useCanPasskey } from '@/hooks/ui/useCanPasskey'
import { useErrorText } from '@/hooks/ui/useErrorText'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { useZodForm } from '@/hooks/ui/useZodForm'
import { toast } from '@/lib/toast'
import { accountService } from '@/services/account'
import { ApiError } from '@/services/api-error'
import { FactorCode } from './FactorCode'
import styles from './ProofDialog.module.css'

const loadPresentForm = () => import('@/domain/auth-form.schema').then((m) => m.presentForm)

type Channel = 'email' | 'phone'

interface Props {
  ways: readonly ProofWay[]
  answer(isProven: boolean): void
}

/** Asks for the present password, a code or a passkey before a change of how somebody signs in. */
export function ProofDialog({ ways, answer }: Props) {
  const { t } = useTranslation()
  const api = useApi()
  const errorText = useErrorText()
  const canPasskey = useCanPasskey()
  const [sent, setSent] = useState<{ channel: Channel; at: number } | null>(null)
  const [isPending, setPending] = useState(false)
  const service = accountService(api)

  const run = async (step: () => Promise<void>) => {
    setPending(true)
    try {
      await step()
    } catch (error) {
      const isTurnedDown = error instanceof Error && error.name === 'NotAllowedError'
      if (error instanceof ApiError) toast.error(errorText(error))
      else if (!isTurnedDown) toast.error(t('passkey.failed'))
    }
    setPending(false)
  }
  const send = (channel: Channel) =>
    run(async () => {
      await service.askProofCode(channel)
      setSent({ channel, at: Date.now() })
    })
  const sign = () =>
    run(async () => {
      const optionsJSON = await service.askProofPasskey()
      const { startAuthentication } = await import('@simplewebauthn/browser')
      await service.prove({ credential: await startAuthentication({ optionsJSON }) })
      answer(true)
    })

  const others = (
    <>
      {ways.includes('passkey') && canPasskey ? (
        <Button look="secondary" block pending={isPending} onClick={sign}>
          {t('proof.passkey')}
        </Button>
      ) : null}
      {(['email', 'phone'] as const).map((channel) =>
        ways.includes(channel) ? (
          <Button
            key={channel}
            look="secondary"
            block
            pending={isPending}
            onClick={() => send(channel)}
          >
            {t(`proof.code.${channel}`)}
          </Button>
        ) : null,
      )}
      {ways.length === 0 ? <p>{t('proof.none')}</p> : null}
    </>
  )

  return (
    <Modal open onClose={() => answer(false)} title={t('proof.title')} size="small">
      {sent ? (
        <CodeEntry
          sentAt={sent.at}
          change={t('back')}
          onCode={async (code) => {
            await service.prove({ channel: sent.channel, code })
            answer(true)
          }}
          onResend={() => send(sent.channel)}
          onChange={() => setSent(null)}
        />
      ) : (
        <div className={styles.ways}>
          <p>{t('proof.lead')}</p>
          {ways.includes('password') ? <PasswordProof onProven={() => answer(true)} /> : null}
          {ways.includes('app') ? (
            <FactorCode
              act={t('proof.confirm')}
              onCode={async (code) => {
                await service.prove({ factor_code: code })
                answer(true)
              }}
            />
          ) : null}
          {others}
        </div>
      )}
    </Modal>
  )
}

function PasswordProof({ onProven }: { onProven(): void }) {
  const { t } = useTranslation()
  const api = useApi()
  const { form, fail } = useZodForm(loadPresentForm, { password: '' })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ password }) => {
    try {
      await accountService(api).prove({ password })
      onProven()
    } catch (error) {
      fail(error, 'password')
    }
  })
  return (
    <form className={styles.ways} onSubmit={submit} noValidate>
      <PasswordField
        field={form.register('password')}
        label={t('proof.password')}
        error={errors.password?.message}
        autoComplete="current-password"
        autoFocus
        required
      />
      <Button type="submit" block pending={isSubmitting}>
        {t('proof.confirm')}
      </Button>
    </form>
  )
}
