import { toIdentity } from '@/domain/auth'
import { safeReturnPath } from '@/domain/paths'
import { type RefusedForm, refusedForm } from '@/domain/plain-form'
import { clientAddress } from '@/lib/client-address'
import { requestOrigin } from '@/lib/request-origin'
import { SeeOther } from './moved'
import { formToken, isOwnForm, readForm, toStale } from './plain-form'
import { type Loaded, pageProps } from './ssr'

interface LoginPage {
  /** for the form's hidden field */
  token: string
  refused?: RefusedForm
}

/** Signs in by the door that browsers use, so that the session's cookies are its own. */
async function signIn({ api, ctx }: Loaded, login: string, password: string): Promise<Response> {
  const door = globalThis.__apiDoor
  if (!door) return Response.json({ message: 'The marketplace has not started.' }, { status: 503 })
  const { protocol } = new URL(requestOrigin(ctx.req))
  const request = new Request(`http://in-process/api/v1/auth/login?lang=${api.lang}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-tiffin-web': '1',
      'x-forwarded-proto': protocol.slice(0, -1),
      'user-agent': ctx.req.headers['user-agent'] ?? '',
    },
    body: JSON.stringify({ ...toIdentity(login), password }),
  })
  return door(request, { ip: clientAddress(ctx.req) })
}

/** /login, and its form sent without JavaScript: leads back to where the person came from. */
export const loginPageProps = pageProps<LoginPage>(async (loaded) => {
  const { ctx } = loaded
  const token = formToken(ctx)
  const values = await readForm(ctx)
  if (!values) return { token }
  const { password = '', ...shown } = values
  if (!isOwnForm(ctx, values)) return { token, refused: toStale(ctx, shown) }
  const answer = await signIn(loaded, values.login ?? '', password)
  if (!answer.ok) {
    ctx.res.statusCode = answer.status
    const body: { message?: string } = await answer.json()
    return { token, refused: refusedForm(shown, { message: body.message ?? '' }) }
  }
  for (const cookie of answer.headers.getSetCookie()) ctx.res.appendHeader('set-cookie', cookie)
  throw new SeeOther(safeReturnPath(ctx.query.from))
})
