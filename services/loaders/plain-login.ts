import { toIdentity } from '@/domain/auth'
import { safeReturnPath } from '@/domain/paths'
import { type RefusedForm, refusedForm } from '@/domain/plain-form'
import { SeeOther } from './moved'
import { formToken, isOwnForm, readForm, toStale } from './plain-form'
import { openBrowserSession } from './plain-session'
import { pageProps } from './ssr'

interface LoginPage {
  /** for the form's hidden field */
  token: string
  refused?: RefusedForm
}

/** /login, and its form sent without JavaScript: leads back to where the user came from. */
export const loginPageProps = pageProps<LoginPage>(async (loaded) => {
  const { ctx } = loaded
  const token = formToken(ctx)
  const values = await readForm(ctx)
  if (!values) return { token }
  const { password = '', ...shown } = values
  if (!isOwnForm(ctx, values)) return { token, refused: toStale(ctx, shown) }
  const refusal = await openBrowserSession(loaded, 'auth/login', {
    ...toIdentity(values.login ?? ''),
    password,
  })
  if (refusal) return { token, refused: refusedForm(shown, { message: refusal.message ?? '' }) }
  throw new SeeOther(safeReturnPath(ctx.query.from))
})
