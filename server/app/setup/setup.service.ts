import { formatLocation } from '@/domain/address'
import { writtenAs } from '@/domain/currency-look'
import type { Setup, SetupOptions } from '@/domain/setup.schema'
import { env } from '@/lib/env'
import { demoContent } from '@/server/demo/content/content'
import { seedPolicies } from '@/server/demo/seed/pages'
import { seedShopCategories } from '@/server/demo/seed/shops'
import { offerFirstMethods } from '@/server/money/payment/payment.service'
import { insertAccount } from '@/server/people/sign-in/register.service'
import { hashNewPassword } from '@/server/people/user/new-password'
import type { Db } from '@/server/platform/db/client'
import { withTransaction } from '@/server/platform/db/transaction'
import type { Ctx } from '@/server/platform/http/context'
import { AppError, fieldError } from '@/server/platform/http/errors'
import { countTry } from '@/server/platform/http/limits'
import { decimalsOfCode, payableCodes } from '@/server/platform/setting/currency-code'
import { timeZones } from '@/server/platform/setting/edit-setting.service'
import { saveSettings } from '@/server/platform/setting/setting.queries'
import { startLanguages } from '@/server/platform/setting/start-languages'
import { hasLanguage, insertCurrency, insertLanguages, lockSetup } from './setup.queries'
import { closeSetup, isSetupToken } from './setup-token'

/** What is known of whoever sets up: nothing but the time, the language and the database. */
type Run = Pick<Ctx, 'db' | 'lang' | 'now'>

/** What a marketplace can be opened with. Throws 404 once it is set up. */
export async function getSetupOptions(ctx: Ctx): Promise<SetupOptions> {
  if (await hasLanguage(ctx.db)) throw new AppError('not_found')
  return {
    languages: startLanguages.map(({ locale, title, backward = false }) => ({
      locale,
      title,
      backward,
    })),
    currencies: [...payableCodes],
    time_zones: timeZones(),
    sends_mail: env().SMTP_URL !== undefined || env().TWILIO_ACCOUNT_SID !== undefined,
  }
}

/** Throws 422 at the field that names a language or currency that cannot be had. */
function assertChoices({ languages, default_language, currency }: Setup): void {
  const known = (locale: string) => startLanguages.some((one) => one.locale === locale)
  if (!languages.every(known)) throw fieldError('languages', 'invalid')
  if (!languages.includes(default_language)) throw fieldError('default_language', 'invalid')
  if (!payableCodes.includes(currency)) throw fieldError('currency', 'invalid')
}

async function write(tx: Db, ctx: Run, input: Setup, passwordHash: string): Promise<void> {
  const { currency, default_language: lang, location } = input
  const isChosen = ({ locale }: { locale: string }) => input.languages.includes(locale)
  await insertLanguages(
    tx,
    startLanguages.filter(isChosen).map((row) => ({ ...row, default: row.locale === lang })),
  )
  await insertCurrency(tx, {
    title: currency,
    ...writtenAs(currency, lang),
    rate: 1,
    decimals: decimalsOfCode(currency),
    default: true,
  })
  await saveSettings(tx, {
    email: input.email,
    phone: `+${input.phone}`,
    address: input.address,
    footer_text: `© ${input.company}`,
    location: formatLocation(location),
    time_zone: input.time_zone,
  })
  await offerFirstMethods(tx)
  await seedPolicies(tx, input, ctx.now)
  if (input.categories) await seedShopCategories(tx, (await demoContent()).kitchens)
  const { firstname, email } = input
  const admin = await insertAccount(tx, ctx, {
    firstname,
    email,
    email_verified_at: ctx.now,
    password_hash: passwordHash,
    role: 'admin',
  })
  if (!admin) throw fieldError('email', 'email_taken')
}

/**
 * Opens a new marketplace: languages, currency, ways to pay, contact, place, and the first admin. All
 * or nothing. Throws 404 once one is set up, 422 for a choice that cannot be had or a weak password.
 */
export async function setUp(ctx: Run, input: Setup): Promise<void> {
  assertChoices(input)
  const passwordHash = await hashNewPassword(input.password, input)
  await withTransaction(ctx.db, async (tx) => {
    await lockSetup(tx)
    if (await hasLanguage(tx)) throw new AppError('not_found')
    await write(tx, ctx, input, passwordHash)
    await closeSetup(tx)
  })
}

/** The same for whoever has the token. Throws 404, 422 at `token` for another one, and 429. */
export async function setUpByToken(ctx: Ctx, token: string, input: Setup): Promise<null> {
  if (await hasLanguage(ctx.db)) throw new AppError('not_found')
  if (!(await isSetupToken(ctx.db, token))) {
    // guesses only: nobody who has the code is kept out by those who have not
    await countTry('setup', ctx, 'token')
    throw fieldError('token', 'setup_token')
  }
  await setUp(ctx, input)
  return null
}
