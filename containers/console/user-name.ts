import { fullName } from '@/domain/user'
import type { useTranslation } from '@/hooks/ui/useTranslation'

type Translate = ReturnType<typeof useTranslation>['t']

interface Named {
  id: number
  firstname: string
  lastname: string | null
}

/** What an account is called; some have been made by a phone number alone, others are deleted. */
export const userName = (user: Named, t: Translate) =>
  fullName(user) || t('console.audit.person', { id: user.id })
