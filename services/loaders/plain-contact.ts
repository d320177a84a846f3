import { guestForm } from '@/domain/auth-form.schema'
import { toFieldIssue } from '@/domain/field-issue'
import { paths } from '@/domain/paths'
import { assumedCountry, toE164 } from '@/domain/phone'
import { type FormValues, type RefusedForm, refusedForm } from '@/domain/plain-form'
import { isOn, type Settings } from '@/domain/settings'
import { settingsQuery } from '@/services/settings'
import { SeeOther } from './moved'
import { formToken, isOwnForm, readForm, toStale } from './plain-form'
import { openBrowserSession } from './plain-session'
import { type Loaded, pageProps } from './ssr'

/** What the form for ordering without an account is drawn from. */
export interface PlainContactPage {
  /** orders ask for a proven phone: only signing in helps */
  isClosed: boolean
  token: string
  refused?: RefusedForm
}

/** Opens a guest's session with the contact in the form. Throws `SeeOther` when it stands. */
async function enter(loaded: Loaded, values: FormValues, settings: Settings): Promise<RefusedForm> {
  const phone = toE164(values.phone ?? '', assumedCountry(settings))
  const result = guestForm.safeParse({ ...values, phone })
  if (!result.success) {
    loaded.ctx.res.statusCode = 422
    const wrong = result.error.issues.map((issue) => {
      const { key, params } = toFieldIssue(issue, values)
      // the form holds its fields to their lengths: who gets here has written another form
      return [issue.path.join('.'), params ? 'invalid' : key]
    })
    return refusedForm(values, { fields: Object.fromEntries(wrong) })
  }
  const refusal = await openBrowserSession(loaded, 'auth/guest', result.data)
  if (refusal) return refusedForm(values, { message: refusal.message ?? '' })
  throw new SeeOther(paths.plainOrder())
}

/** /cart/contact: before the plain checkout, for who has no session. */
export const plainContactPageProps = pageProps<PlainContactPage>(async (loaded) => {
  const { api, ctx, queryClient, sessionUser } = loaded
  if (sessionUser) throw new SeeOther(paths.plainOrder())
  const settings = await queryClient.fetchQuery(settingsQuery(api))
  const token = formToken(ctx)
  const isClosed = isOn(settings, 'before_order_phone_required')
  const values = await readForm(ctx)
  if (!values) return { token, isClosed }
  const refused = isOwnForm(ctx, values)
    ? await enter(loaded, values, settings)
    : toStale(ctx, values)
  return { token, isClosed, refused }
})
