import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { useApi } from '@/contexts/Api'
import type { AdminLanguages } from '@/domain/admin-language.schema'
import { useErrorText } from '@/hooks/ui/useErrorText'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { toast } from '@/lib/toast'
import { adminLanguages, adminLanguagesQuery } from '@/services/console-settings'

type Choice = Pick<AdminLanguages, 'active' | 'default'>

const choiceOf = ({ active, default: main }: Choice): Choice => ({ active, default: main })
const isSame = (a: Choice, b: Choice) =>
  a.default === b.default && [...a.active].sort().join() === [...b.active].sort().join()

/**
 * The languages of the site while somebody chooses them. What others choose meanwhile is taken over as long as nothing was chosen
 * here; else the choice stays, nothing is saved before they have been told, and `meanwhile` is theirs.
 */
export function useLanguageChoice(known: AdminLanguages) {
  const { t } = useTranslation()
  const api = useApi()
  const queryClient = useQueryClient()
  const errorText = useErrorText()
  const [seen, setSeen] = useState(() => choiceOf(known))
  const [choice, setChoice] = useState(seen)
  const [meanwhile, setMeanwhile] = useState<Choice>()
  const [isSaving, setSaving] = useState(false)

  const takeOver = useEffectEvent((now: Choice) => {
    if (isSame(now, seen)) return
    if (isSame(choice, seen)) setChoice(now)
    else setMeanwhile(isSame(now, choice) ? undefined : now)
    setSeen(now)
  })
  useEffect(() => takeOver(choiceOf(known)), [known])

  const choose = (locale: string, isIn: boolean) =>
    setChoice(({ active, ...rest }) => ({
      ...rest,
      active: isIn ? [...active, locale] : active.filter((one) => one !== locale),
    }))
  /** The main language is one of the languages. */
  const chooseMain = (locale: string) =>
    setChoice(({ active }) => ({ default: locale, active: [...new Set([...active, locale])] }))

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isSaving) return
    setSaving(true)
    const { queryKey } = adminLanguagesQuery(api)
    try {
      const saved = await adminLanguages(api).change({ ...choice, seen })
      setSeen(choiceOf(saved))
      setChoice(choiceOf(saved))
      setMeanwhile(undefined)
      queryClient.setQueryData(queryKey, saved)
      toast.success(t('settings.saved'))
      await queryClient.invalidateQueries({ queryKey: ['languages'] })
    } catch (error) {
      toast.error(errorText(error))
      // brings what somebody else has chosen
      await queryClient.invalidateQueries({ queryKey })
    }
    setSaving(false)
  }
  return { choice, choose, chooseMain, meanwhile, save, isSaving }
}
