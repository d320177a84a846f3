import { useState } from 'react'
import { useApi } from '@/contexts/Api'
import { useErrorText } from '@/hooks/ui/useErrorText'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { toast } from '@/lib/toast'
import { accountService } from '@/services/account'
import type { ProfileChanges } from '@/services/profile'

/** Stores a user's picture, or takes it away; `update` is the profile's. */
export function usePhoto(update: (changes: ProfileChanges) => Promise<void>) {
  const api = useApi()
  const { t } = useTranslation()
  const errorText = useErrorText()
  const [isPending, setPending] = useState(false)
  const run = async (change: () => Promise<ProfileChanges>) => {
    setPending(true)
    try {
      await update(await change())
      toast.success(t('profile.saved'))
    } catch (error) {
      toast.error(errorText(error))
    }
    setPending(false)
  }
  return {
    save: (photo: File) =>
      run(async () => ({ images: [(await accountService(api).uploadPhoto(photo)).title] })),
    remove: () => run(async () => ({ images: null })),
    isPending,
  }
}
