import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '@/contexts/Api'
import { formatMoney } from '@/domain/money'
import { useKeepUser } from '@/hooks/auth/useKeepUser'
import { useDisplayOptions } from '@/hooks/shop/useDisplayOptions'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { type ProfileChanges, profileQuery, profileService } from '@/services/profile'

/** The signed-in user's profile, what they own, and changes to it. */
export function useProfile() {
  const api = useApi()
  const { i18n } = useTranslation()
  const { currencyId } = useDisplayOptions()
  const queryClient = useQueryClient()
  const keepUser = useKeepUser()
  const options = profileQuery(api, currencyId)
  // a refused or failed profile is the whole screen's failure
  const { data: profile } = useQuery({ ...options, throwOnError: true })
  const wallet = profile?.wallet
  // the answer of a change counts the wallet in the preferred currency, the screen in the chosen one
  const refresh = async () => keepUser(await queryClient.fetchQuery({ ...options, staleTime: 0 }))
  return {
    profile,
    /** in the wallet's own currency, whatever the screen shows */
    balance: wallet
      ? formatMoney(
          wallet.price,
          wallet.currency ?? { symbol: wallet.symbol, position: 'before', title: '' },
          i18n.language,
        )
      : undefined,
    /** Throws what the API refused. */
    update: async (changes: ProfileChanges) => {
      await profileService(api).update(changes)
      await refresh()
    },
    refresh,
  }
}
