import { z } from 'zod'
import { credentialSchema } from '@/domain/account.schema'
import { socialProviders } from '@/domain/auth'
import {
  afterVerifySchema,
  guestCodeSchema,
  guestProofSchema,
  loginSchema,
  provenUserSchema,
  registerSchema,
  resetSchema,
  socialSchema,
} from '@/domain/auth.schema'
import { guestForm } from '@/domain/auth-form.schema'
import { factorProofSchema } from '@/domain/second-factor.schema'
import { emailSchema, passwordSchema, phoneSchema } from '@/domain/user.schema'
import { flagInput } from '@/server/platform/http/inputs'
import { route } from '@/server/platform/http/route'
import { askGuestCode, enterAsGuest, proveGuest } from './guest.service'
import { logIn, logOut } from './login.service'
import { askPasskey, logInByPasskey } from './passkey-login.service'
import { checkPhone, completeRegistration, register } from './register.service'
import { forgetByEmail, forgetByPhone, resetByEmail, resetByPhone } from './reset.service'
import { askSecondPasskey, getSecondStep, proveSecondFactor } from './second-factor.service'
import { signInSocially } from './social.service'
import { verifyMail, verifyPhone } from './verify.service'

// a malformed code is a wrong code, not an unknown page
const codeParams = z.object({ hash: z.string().max(100) })
const providerParams = z.object({ provider: z.enum(socialProviders) })
const phoneInput = z.object({ phone: phoneSchema })
const mailCodeInput = z.object({ email: emailSchema.optional(), proof: flagInput })
const phoneCodeInput = z.object({
  verifyId: z.uuid().optional(),
  verifyCode: z.string().trim().max(100).optional(),
  type: z.string().max(20).optional(),
})
const provenPhoneInput = phoneCodeInput.extend(provenUserSchema.shape)
const phoneResetInput = phoneCodeInput.extend({ password: passwordSchema.optional() })
const logoutInput = z.object({ firebase_token: z.string().max(2000).optional().catch(undefined) })

/** of a sign-in that waits for its second factor */
const step = { auth: 'user', pending: true } as const

export const authRoutes = [
  route('POST /auth/login', { input: loginSchema }, (ctx, { input }) => logIn(ctx, input)),
  route(
    'POST /auth/:provider/callback',
    { params: providerParams, input: socialSchema },
    (ctx, { params, input }) => signInSocially(ctx, params.provider, input),
  ),
  route('POST /auth/passkey/options', {}, (ctx) => askPasskey(ctx)),
  route('POST /auth/passkey/login', { input: credentialSchema }, (ctx, { input }) =>
    logInByPasskey(ctx, input),
  ),
  route('GET /auth/second-factor', step, (ctx) => getSecondStep(ctx)),
  route('POST /auth/second-factor', { ...step, input: factorProofSchema }, (ctx, { input }) =>
    proveSecondFactor(ctx, input),
  ),
  route('POST /auth/second-factor/passkey', step, (ctx) => askSecondPasskey(ctx)),
  route('POST /auth/guest', { input: guestForm, knowsGuests: true }, (ctx, { input }) =>
    enterAsGuest(ctx, input),
  ),
  route('POST /auth/guest/code', { auth: 'guest', input: guestCodeSchema }, (ctx, { input }) =>
    askGuestCode(ctx, input.email),
  ),
  route('POST /auth/guest/verify', { auth: 'guest', input: guestProofSchema }, (ctx, { input }) =>
    proveGuest(ctx, input),
  ),
  route(
    'POST /auth/logout',
    { auth: 'guest', pending: true, input: logoutInput },
    (ctx, { input }) => logOut(ctx, input.firebase_token),
  ),
  route('POST /auth/register', { input: registerSchema }, (ctx, { input }) => register(ctx, input)),
  route('POST /auth/resend-verify', { input: resetSchema }, (ctx, { input }) =>
    register(ctx, input),
  ),
  route('POST /auth/check/phone', { input: phoneInput }, (ctx, { input }) =>
    checkPhone(ctx, input.phone),
  ),
  route(
    'GET /auth/verify/:hash',
    { params: codeParams, input: mailCodeInput },
    (ctx, { params, input }) => verifyMail(ctx, params.hash, input),
  ),
  route('POST /auth/verify/phone', { input: provenPhoneInput }, (ctx, { input }) =>
    verifyPhone(ctx, input),
  ),
  route('POST /auth/after-verify', { input: afterVerifySchema }, (ctx, { input }) =>
    completeRegistration(ctx, input),
  ),
  route('POST /auth/forgot/password', { input: phoneInput }, (ctx, { input }) =>
    forgetByPhone(ctx, input.phone),
  ),
  route('POST /auth/forgot/password/confirm', { input: phoneResetInput }, (ctx, { input }) =>
    resetByPhone(ctx, input),
  ),
  route('POST /auth/forgot/email-password', { input: resetSchema }, (ctx, { input }) =>
    forgetByEmail(ctx, input.email),
  ),
  route(
    'POST /auth/forgot/email-password/:hash',
    { params: codeParams, input: resetSchema },
    (ctx, { params, input }) => resetByEmail(ctx, params.hash, input.email),
  ),
]
