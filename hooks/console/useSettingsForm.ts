import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useApi } from '@/contexts/Api'
import {
  type EditableKey,
  editableSettings,
  keysOf,
  type SettingGroup,
  toField,
} from '@/domain/setting-fields'
import type { AdminSettings } from '@/domain/setting-fields.schema'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { useZodForm } from '@/hooks/ui/useZodForm'
import { toast } from '@/lib/toast'
import { ApiError } from '@/services/api-error'
import { adminSettings, adminSettingsQuery } from '@/services/console-settings'

type Values = Record<string, string>

/**
 * The form of a group of settings. Only what has been changed is sent. If somebody else has changed the same meanwhile
 * nothing is saved: what was typed stays, and `meanwhile` has the others' values.
 */
export function useSettingsForm(group: SettingGroup, known: AdminSettings) {
  const api = useApi()
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const { decimals } = known.currency
  const keys = keysOf(group)
  const [seen, setSeen] = useState(known.values)
  const [meanwhile, setMeanwhile] = useState<Partial<Record<EditableKey, string>>>({})
  const shown = (values: AdminSettings['values']): Values =>
    Object.fromEntries(
      keys.map((key) => [key, toField(editableSettings[key], values[key], decimals)]),
    )
  const { form, fail } = useZodForm<Values, Values>(
    () =>
      import('@/domain/setting-fields.schema').then((m) => m.settingFormSchema(group, decimals)),
    shown(known.values),
  )

  /** What was typed stays; all else is as the others have left it. */
  const takeOver = useEffectEvent((now: AdminSettings['values']) => {
    const [before, after] = [shown(seen), shown(now)]
    const others: typeof meanwhile = {}
    for (const key of keys) {
      if (form.getValues(key) === before[key]) form.setValue(key, after[key] ?? '')
      else if (now[key] !== seen[key]) others[key] = after[key]
    }
    setMeanwhile((told) => ({ ...told, ...others }))
    setSeen(now)
  })
  // an answer that was kept is followed by a newer one
  useEffect(() => takeOver(known.values), [known])

  const submit = form.handleSubmit(async (values) => {
    // an amount that was shown rounded has not been changed by that
    const before = shown(seen)
    const changed = keys.filter(
      (key) => form.getValues(key) !== before[key] && values[key] !== seen[key],
    )
    if (changed.length === 0) {
      toast.success(t('settings.unchanged'))
      return
    }
    try {
      const saved = await adminSettings(api).change({
        ...Object.fromEntries(changed.map((key) => [key, values[key]])),
        seen: changed.map((key) => ({ key, value: seen[key] })),
      })
      queryClient.setQueryData(adminSettingsQuery(api).queryKey, saved)
      setSeen(saved.values)
      setMeanwhile({})
      form.reset(shown(saved.values))
      toast.success(t('settings.saved'))
      // the page around the form shows some of them
      await queryClient.invalidateQueries({ queryKey: ['settings'] })
    } catch (error) {
      if (!(error instanceof ApiError && error.statusCode === 'ERROR_409')) {
        fail(error)
        return
      }
      toast.error(t('settings.conflict'))
      // brings the others' values, which are taken over then
      await queryClient.invalidateQueries({ queryKey: adminSettingsQuery(api).queryKey })
    }
  })

  return { form, submit, keys, meanwhile }
}
