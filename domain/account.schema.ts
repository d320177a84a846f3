import { z } from 'zod'
import { exportTables, proofWays } from './account'

/** A device that is signed in. */
export const deviceSessionSchema = z.object({
  id: z.number(),
  /** the User-Agent; null if none was sent */
  agent: z.string().nullable(),
  /** the session of this request */
  current: z.boolean(),
  created_at: z.string(),
  /** to five minutes */
  last_used_at: z.string(),
})
export type DeviceSession = z.output<typeof deviceSessionSchema>

/** A session's recent proof, and the ways to renew it (docs/adr/0075). */
export const recentProofSchema = z.object({
  /** when the last proof expires; null if it has expired */
  until: z.string().nullable(),
  ways: z.array(z.enum(proofWays)),
})
export type RecentProof = z.output<typeof recentProofSchema>

/** A key of an authenticator that signs in without a password. */
export const passkeySchema = z.object({
  id: z.number(),
  title: z.string(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
})
export type Passkey = z.output<typeof passkeySchema>

/** One row of an exported table. */
const rowSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
export type ExportRow = z.output<typeof rowSchema>

/** Everything the marketplace keeps about a user, by table; amounts in whole currency units. */
export const accountExportSchema = z.object({
  /** raised when a table or column changes its meaning */
  version: z.literal(1),
  exported_at: z.string(),
  profile: rowSchema,
  tables: z.record(z.enum(exportTables), z.array(rowSchema)),
  /** paths of the images that the user uploaded */
  images: z.array(z.string()),
})
export type AccountExport = z.output<typeof accountExportSchema>

/** A passkey credential as the browser sends it; WebAuthn verification checks its contents. */
export const credentialSchema = z.object({
  id: z.string().min(1).max(1500),
  rawId: z.string().min(1).max(1500),
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: z.string().max(4000) }),
  clientExtensionResults: z.looseObject({}).default({}),
  authenticatorAttachment: z.string().max(50).optional(),
})

/** Proof of the session's owner: current password, one-time code, passkey response, or a code of the app. */
export const proofSchema = z.union([
  z.object({ password: z.string().min(1).max(200) }),
  z.object({ channel: z.enum(['email', 'phone']), code: z.string().trim().min(1).max(100) }),
  z.object({ credential: credentialSchema }),
  z.object({ factor_code: z.string().trim().min(1).max(100) }),
])
export const proofChannelSchema = z.object({ channel: z.enum(['email', 'phone']) })

/** Rejects IP addresses and bare host names, which may point into our own network. */
const isPublicHost = (address: string) =>
  /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}$/.test(URL.parse(address)?.hostname ?? '')

/** The address and keys that a browser gives for Web Push (PushSubscription.toJSON). */
export const pushSubscriptionSchema = z.object({
  endpoint: z
    .url({ protocol: /^https$/ })
    .max(1000)
    .refine(isPublicHost),
  keys: z.object({ p256dh: z.string().min(1).max(200), auth: z.string().min(1).max(100) }),
})
