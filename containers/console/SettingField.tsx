import { Controller, type UseFormReturn } from 'react-hook-form'
import { StackedField } from '@/components/console/StackedField'
import { CheckLine } from '@/components/ui/CheckLine'
import { type EditableKey, editableSettings, type SettingKind } from '@/domain/setting-fields'
import type { AdminSettings } from '@/domain/setting-fields.schema'
import { uiVariants } from '@/domain/ui-variant'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { settingLabel } from './setting-label'

interface Props {
  name: EditableKey
  form: UseFormReturn<Record<string, string>>
  known: AdminSettings
  /** what somebody else has made of it since it was shown */
  meanwhile: string | undefined
}

const inputModes: Partial<Record<SettingKind, 'decimal' | 'numeric'>> = {
  amount: 'decimal',
  worth: 'decimal',
  hours: 'decimal',
  count: 'numeric',
  optional_count: 'numeric',
}
const types: Partial<Record<SettingKind, string>> = { email: 'email', phone: 'tel', link: 'url' }
/** What may stay empty. */
const optional: readonly SettingKind[] = [
  'line',
  'link',
  'optional_count',
  'hours',
  'country',
  'clock',
]

const hints = {
  email: 'settings.email.hint',
  phone: 'phone.hint',
  location: 'setup.location.hint',
  time_zone: 'settings.time_zone.hint',
  country: 'settings.country.hint',
  small_order_below: 'settings.small_order_below.hint',
  trip_distance: 'settings.trip_distance.hint',
  before_order_phone_required: 'settings.before_order_phone_required.hint',
  wallet_send_limit: 'settings.wallet_send_limit.hint',
  chat_retention_days: 'settings.chat_retention_days.hint',
} as const satisfies Partial<Record<EditableKey, string>>

const has = <K extends string>(record: Record<K, unknown>, name: string): name is K =>
  Object.hasOwn(record, name)

function useSettingTexts({ currency, time_zones }: AdminSettings) {
  const { t } = useTranslation()
  const label = (name: EditableKey) => settingLabel(name, currency.title, t)
  /** What is chosen from; undefined where something is typed. */
  const choices = (kind: SettingKind): readonly [value: string, text: string][] | undefined => {
    if (kind === 'zone') return time_zones.map((zone) => [zone, zone])
    if (kind === 'look') {
      return uiVariants.map((look) => [look, t('settings.ui_type.option', { number: look })])
    }
    if (kind !== 'clock') return undefined
    return [
      ['', t('settings.hour_format.auto')],
      ['12', t('settings.hour_format.12')],
      ['24', t('settings.hour_format.24')],
    ]
  }
  /** A value as people read it. */
  const written = (kind: SettingKind, value: string): string =>
    kind === 'switch'
      ? t(value === '1' ? 'settings.on' : 'settings.off')
      : (choices(kind)?.find(([choice]) => choice === value)?.[1] ?? value)
  const hint = (name: EditableKey) => (has(hints, name) ? t(hints[name]) : undefined)
  const now = (kind: SettingKind, value: string) => {
    const text = written(kind, value)
    return text === '' ? t('settings.now.empty') : t('settings.now', { value: text })
  }
  return { label, choices, hint, now }
}

/** A setting as its kind is changed: a switch, a choice, or a text. */
export function SettingField({ name, form, known, meanwhile }: Props) {
  const { label, choices, hint, now } = useSettingTexts(known)
  const kind = editableSettings[name]
  const below = meanwhile === undefined ? hint(name) : now(kind, meanwhile)
  if (kind === 'switch') {
    return (
      <Controller
        control={form.control}
        name={name}
        render={({ field }) => (
          <CheckLine
            checked={field.value === '1'}
            hint={below}
            onChange={(isOn) => field.onChange(isOn ? '1' : '0')}
          >
            {label(name)}
          </CheckLine>
        )}
      />
    )
  }
  return (
    <StackedField
      field={form.register(name)}
      label={label(name)}
      hint={below}
      error={form.formState.errors[name]?.message}
      defaultValue={form.formState.defaultValues?.[name]}
      type={types[kind]}
      inputMode={inputModes[kind]}
      dir={kind === 'line' || kind === 'clock' || kind === 'look' ? undefined : 'ltr'}
      required={!optional.includes(kind)}
    >
      {choices(kind)?.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </StackedField>
  )
}
