import { z } from 'zod'
import { credentialSchema } from './account.schema'
import { secondFactorWays } from './second-factor'

/** How an account proves a second factor, and whether this session has (ADR 0127). */
export const secondFactorSchema = z.object({
  /** when the authenticator app was set up; null without one */
  app_since: z.string().nullable(),
  /** recovery codes that are left */
  recovery_codes: z.number(),
  passkeys: z.number(),
  /** the account works only with one */
  demanded: z.boolean(),
  /** this session has proven one */
  proven: z.boolean(),
})
export type SecondFactor = z.output<typeof secondFactorSchema>

/** A new app: its key in base32, and the same as an `otpauth:` address for a QR code. */
export const secondFactorOfferSchema = z.object({ secret: z.string(), uri: z.string() })
export type SecondFactorOffer = z.output<typeof secondFactorOfferSchema>

/** What the second step of a sign-in may ask for. */
export const secondStepSchema = z.object({
  /** the sign-in waits for it */
  waits: z.boolean(),
  ways: z.array(z.enum(secondFactorWays)),
})
export type SecondStep = z.output<typeof secondStepSchema>

/** Shown once. */
export const recoveryCodesSchema = z.object({ codes: z.array(z.string()) })

/** A sign-in that waits for the second factor. Its token opens nothing else. */
export const pendingSessionSchema = z.object({
  token: z.string(),
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  second_factor: z.object({ ways: z.array(z.enum(secondFactorWays)) }),
})
export type PendingSession = z.output<typeof pendingSessionSchema>

/** a code of the app or a recovery code, as it was typed */
export const factorCodeSchema = z.object({ code: z.string().trim().min(1).max(100) })

/** What proves the second factor of a session. */
export const factorProofSchema = z.union([
  factorCodeSchema,
  z.object({ credential: credentialSchema }),
])
