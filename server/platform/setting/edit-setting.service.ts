import { pointsRule } from '@/domain/loyalty'
import { MAX_MEMBERSHIP_DAYS, membershipTerms } from '@/domain/membership'
import { phoneCountries } from '@/domain/phone'
import { type EditableKey, editableKeys } from '@/domain/setting-fields'
import type { AdminSettings, SettingChange } from '@/domain/setting-fields.schema'
import { isOn, readSettings, type Settings, settingDefaults } from '@/domain/settings'
import { recordChange } from '@/server/platform/audit/audit'
import type { Db } from '@/server/platform/db/client'
import { withTransaction } from '@/server/platform/db/transaction'
import type { UserCtx } from '@/server/platform/http/context'
import { AppError, fieldError } from '@/server/platform/http/errors'
import { getCurrency } from './currency.service'
import { listSettings, lockSettings, saveSettings } from './setting.queries'
import { findMarketZone } from './zone.queries'

type Kept = Record<EditableKey, string>

/** IANA names of the time zones that this server knows. */
export const timeZones = (): string[] => ['UTC', ...Intl.supportedValuesOf('timeZone')]

async function loadKept(db: Db): Promise<Kept> {
  const stored = new Map((await listSettings(db)).map(({ key, value }) => [key, value]))
  const defaults = { ...settingDefaults, time_zone: await findMarketZone(db) }
  const entries = editableKeys.map((key) => [key, stored.get(key) || defaults[key]])
  return Object.fromEntries(entries) as Kept
}

/** For admins: the settings that the console changes, each with its value or its default. */
export async function getEditableSettings({ db }: UserCtx): Promise<AdminSettings> {
  const { title, decimals } = await getCurrency({ db })
  const values = await loadKept(db)
  // a kept one may be another spelling of one of them
  const time_zones = [...new Set([...timeZones(), values.time_zone])]
  return { values, currency: { title, decimals }, time_zones }
}

/** Figures beside a switch that is on, by what they must be together. */
function assertPoints(settings: Settings): void {
  if (!isOn(settings, 'loyalty_active') || pointsRule(settings)) return
  if (Number(settings.loyalty_points) === 0)
    throw fieldError('loyalty_points', 'min.number', { count: 1 })
  throw fieldError('loyalty_point_value', 'points_value')
}

function assertMembership(settings: Settings): void {
  if (!isOn(settings, 'membership_active') || membershipTerms(settings)) return
  throw fieldError('membership_price', 'membership', { count: MAX_MEMBERSHIP_DAYS })
}

/**
 * Throws 422 where no country has such a code, and where what is on cannot work with the figures beside it: it would count
 * as off. Only what is `changed` is looked at: what was wrong before is not this change's.
 */
function assertSound(settings: Settings, changed: ReadonlySet<string>): void {
  const { country } = settings
  if (changed.has('country') && country && !phoneCountries.some((code) => code === country)) {
    throw fieldError('country', 'country')
  }
  const concerns = (what: string) => [...changed].some((key) => key.startsWith(what))
  if (concerns('loyalty_')) assertPoints(settings)
  if (concerns('membership_')) assertMembership(settings)
}

/**
 * For admins: changes settings, all or none. Throws `conflict` if one of them is no longer as it was `seen`, and
 * 422 at the field that makes no sense with the others.
 */
export async function changeSettings(
  ctx: UserCtx,
  { seen, ...changes }: SettingChange,
): Promise<AdminSettings> {
  await withTransaction(ctx.db, async (tx) => {
    await lockSettings(tx)
    const kept = await loadKept(tx)
    const changed = editableKeys.flatMap((key) => {
      const value = changes[key]
      return value === undefined || value === kept[key] ? [] : [[key, value] as const]
    })
    const values = Object.fromEntries(changed)
    if (seen.some(({ key, value }) => key in values && value !== kept[key])) {
      throw new AppError('conflict')
    }
    const all = Object.entries({ ...kept, ...values })
    assertSound(
      readSettings(all.map(([key, value]) => ({ key, value }))),
      new Set(Object.keys(values)),
    )
    await saveSettings(tx, values)
    await recordChange(tx, ctx, {
      action: 'settings_changed',
      subject: { kind: 'settings', id: 'all' },
      before: kept,
      after: { ...kept, ...values },
    })
  })
  return getEditableSettings(ctx)
}
