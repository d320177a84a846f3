import { safeReturnPath } from '@/domain/paths'
import { type RefusedForm, refusedForm } from '@/domain/plain-form'
import type { SecondStep } from '@/domain/second-factor.schema'
import { secondFactorService } from '@/services/second-factor'
import { SeeOther } from './moved'
import { formToken, isOwnForm, readForm, toStale } from './plain-form'
import { openBrowserSession } from './plain-session'
import { pageProps } from './ssr'

interface SecondStepPage {
  ways: SecondStep['ways']
  /** asks for a recovery code instead of the app's */
  isRecovery: boolean
  /** for the form's hidden field */
  token: string
  refused?: RefusedForm
}

/**
 * /login-code, and its form sent without JavaScript. Who has no session that waits goes to sign-in, who has
 * a whole one goes on.
 */
export const secondStepPageProps = pageProps<SecondStepPage>(async (loaded) => {
  const { ctx, api } = loaded
  const from = safeReturnPath(ctx.query.from)
  const { waits, ways } = await secondFactorService(api).step()
  if (!waits) throw new SeeOther(from)
  const token = formToken(ctx)
  const page = { ways, isRecovery: ctx.query.recovery === '1', token }
  const values = await readForm(ctx)
  if (!values) return page
  // a code is of no use a second time: the field comes back empty
  if (!isOwnForm(ctx, values)) return { ...page, refused: toStale(ctx, {}) }
  const refusal = await openBrowserSession(loaded, 'auth/second-factor', {
    code: values.code ?? '',
  })
  if (refusal) return { ...page, refused: refusedForm({}, { message: refusal.message ?? '' }) }
  throw new SeeOther(from)
})
