import { z } from 'zod'
import {
  accountExportSchema,
  deviceSessionSchema,
  passkeySchema,
  recentProofSchema,
} from './account.schema'
import {
  recoveryCodesSchema,
  secondFactorOfferSchema,
  secondFactorSchema,
  secondStepSchema,
} from './second-factor.schema'

/** What the API answers about how somebody signs in, and what an account holds; schemas.ts has the rest. */
export const accountSchemas = {
  deviceSessions: z.array(deviceSessionSchema),
  recentProof: recentProofSchema,
  secondFactor: secondFactorSchema,
  secondFactorOffer: secondFactorOfferSchema,
  secondStep: secondStepSchema,
  recoveryCodes: recoveryCodesSchema,
  passkey: passkeySchema,
  passkeys: z.array(passkeySchema),
  accountExport: accountExportSchema,
}
