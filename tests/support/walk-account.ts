import type { Db } from '@/server/platform/db/client'
import { readCode } from './mail'
import type { Walk } from './walk'

const PASSWORD = 'tiffin-demo'

/** Signs one of the demo's people in and answers the token. */
export async function signIn(walk: Walk, key: string): Promise<string> {
  const body = { email: `${key}@example.com`, password: PASSWORD }
  return (await walk.ok<{ token: string }>('POST /auth/login', { body })).token
}

/** Registers somebody by mail, as the form does from one client, and answers the token. */
export async function signUp(walk: Walk, db: Db, email: string): Promise<string> {
  const ip = walk.nextAddress()
  await walk.ok('POST /auth/register', { ip, body: { email } })
  await walk.ok(`GET /auth/verify/${await readCode(db, email)}?email=${email}`, { ip })
  const body = { email, firstname: 'Robin', password: PASSWORD, password_confirmation: PASSWORD }
  return (await walk.ok<{ token: string }>('POST /auth/after-verify', { ip, body })).token
}

interface SentCode {
  verifyId: string
}

/** Accounts come, forget their passwords and go: by mail, by phone and with Facebook's word. */
export async function walkAccounts(walk: Walk, db: Db): Promise<void> {
  const email = 'walker@example.com'
  const phone = '4930555123'
  await walk.ok('POST /auth/resend-verify', { body: { email: 'waiting@example.com' } })
  const token = await signUp(walk, db, email)
  await walk.ok('POST /auth/check/phone', { body: { phone } })

  const sent = await walk.ok<SentCode>('POST /auth/register', { body: { phone } })
  const proof = { verifyId: sent.verifyId, verifyCode: await readCode(db, phone) }
  const byPhone = await walk.ok<{ token: string }>('POST /auth/verify/phone', { body: proof })

  const forgot = await walk.ok<SentCode>('POST /auth/forgot/password', { body: { phone } })
  const again = { verifyId: forgot.verifyId, verifyCode: await readCode(db, phone) }
  await walk.ok('POST /auth/forgot/password/confirm', { body: { ...again, password: 'new-one-7' } })
  await walk.ok('POST /auth/forgot/email-password', { body: { email } })
  await walk.ok(`POST /auth/forgot/email-password/${await readCode(db, email)}?email=${email}`)
  await walk.ok('POST /auth/facebook/callback', { body: { id: 'a-token', name: 'Ada' } })

  const as = token
  await walk.ok('PUT /dashboard/user/profile/update', { as, body: { lastname: 'Walker' } })
  const firebase_token = 'device-1'
  await walk.ok('POST /dashboard/user/profile/firebase/token/update', {
    as,
    body: { firebase_token },
  })
  const password = { password: 'another-1', password_confirmation: 'another-1' }
  await walk.ok('POST /dashboard/user/profile/password/update', { as, body: password })
  await walk.ok('POST /auth/logout', { as, body: { firebase_token } })
  await walk.no('GET /dashboard/user/profile/show', { as })
  // of the phone's sessions one ended with the new password; its own name is new
  await walk.no('GET /dashboard/user/profile/show', { as: byPhone.token })
  const leaving = await signUp(walk, db, 'leaving@example.com')
  await walk.ok('DELETE /dashboard/user/profile/delete', { as: leaving })
}

/** Facebook's two answers to anybody's token; nothing else outside is asked on a walk. */
export async function answerForFacebook(url: string | URL | Request): Promise<Response> {
  const { pathname } = new URL(url instanceof Request ? url.url : url)
  if (pathname === '/debug_token') {
    return Response.json({ data: { app_id: '42', is_valid: true, user_id: 'f-1' } })
  }
  if (pathname === '/me') return Response.json({ id: 'f-1', name: 'Ada Lovelace' })
  return new Response(null, { status: 404 })
}
