import type { WalletHistory } from '@/domain/wallet.schema'
import { useTranslation } from '@/hooks/ui/useTranslation'

/** Says why a movement came or went; nothing where the marketplace does not tell. */
export function useMovementText() {
  const { t } = useTranslation()
  return ({ reason, party: name }: Pick<WalletHistory, 'reason' | 'party'>) => {
    if (!reason) return undefined
    if (name && reason === 'sent') return t('wallet.sent.to', { name })
    if (name && reason === 'received') return t('wallet.received.from', { name })
    if (name && reason === 'reward') return t('wallet.reward.for', { name })
    return t(`wallet.reason.${reason}`)
  }
}
