import { ActionRows } from '@/components/account/ActionRows'
import { Actions } from '@/components/account/Actions'
import { Card } from '@/components/account/Card'
import { Button } from '@/components/ui/Button'
import { IconButton } from '@/components/ui/IconButton'
import { LoadFailed } from '@/components/ui/LoadFailed'
import type { Passkey } from '@/domain/account.schema'
import { usePasskeys } from '@/hooks/account/usePasskeys'
import { useCanPasskey } from '@/hooks/ui/useCanPasskey'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { formatDate } from '@/lib/intl'
import { ProofGate } from './ProofGate'

/** Passkeys: sign-in by fingerprint, face or the device's PIN. */
export function PasskeysCard() {
  const { t, i18n } = useTranslation()
  const { passkeys, isFailed, isRetrying, retry, ...does } = usePasskeys()
  const { add, remove, question, isAdding, isRemoving } = does
  const canPasskey = useCanPasskey()
  const dateOf = (text: string) => formatDate(text, i18n.language)
  const noteOf = ({ created_at, last_used_at }: Passkey) =>
    [
      t('passkey.made', { date: dateOf(created_at) }),
      ...(last_used_at ? [t('passkey.used', { date: dateOf(last_used_at) })] : []),
    ].join(' · ')
  return (
    <Card title={t('passkeys')}>
      <p>{t('passkeys.lead')}</p>
      {isFailed ? (
        <LoadFailed title={t('error.oops')} pending={isRetrying} onRetry={retry} />
      ) : null}
      {passkeys && passkeys.length > 0 ? (
        <ActionRows
          rows={passkeys.map((passkey) => ({
            id: passkey.id,
            title: passkey.title,
            note: noteOf(passkey),
            action: (
              <IconButton
                icon="trash"
                label={t('remove.title', { title: passkey.title })}
                onClick={() => {
                  if (!isRemoving) remove(passkey.id)
                }}
              />
            ),
          }))}
        />
      ) : null}
      <Actions>
        <Button
          look="secondary"
          pending={isAdding}
          disabled={!canPasskey}
          reason={t('passkey.unsupported')}
          onClick={add}
        >
          {t('passkey.add')}
        </Button>
      </Actions>
      <ProofGate question={question} />
    </Card>
  )
}
