import { type EditableKey, editableSettings, isMoney } from '@/domain/setting-fields'
import { socialNames } from '@/domain/settings'
import type { useTranslation } from '@/hooks/ui/useTranslation'

type Translate = ReturnType<typeof useTranslation>['t']

/** Names that stand elsewhere already, or are the same in every language. */
const shared = {
  email: 'email',
  phone: 'phone',
  address: 'address',
  location: 'setup.location',
  time_zone: 'setup.zone',
} as const

const has = <K extends string>(record: Record<K, unknown>, name: string): name is K =>
  Object.hasOwn(record, name)

/** What a setting is called; amounts with the currency, ISO 4217, that they are in. */
export function settingLabel(name: EditableKey, currency: string, t: Translate): string {
  if (has(socialNames, name)) return socialNames[name]
  if (has(shared, name)) return t(shared[name])
  const text = t(`settings.${name}`, { currency })
  return isMoney(editableSettings[name]) ? `${text} (${currency})` : text
}
