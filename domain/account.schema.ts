import { z } from 'zod'
import {
  type AccountExport,
  type DeviceSession,
  exportTables,
  type Passkey,
  proofWays,
  type RecentProof,
} from './account'

export const deviceSessionSchema: z.ZodType<DeviceSession> = z.object({
  id: z.number(),
  agent: z.string().nullable(),
  current: z.boolean(),
  created_at: z.string(),
  last_used_at: z.string(),
})

export const recentProofSchema: z.ZodType<RecentProof> = z.object({
  until: z.string().nullable(),
  ways: z.array(z.enum(proofWays)),
})

export const passkeySchema: z.ZodType<Passkey> = z.object({
  id: z.number(),
  title: z.string(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
})

const row = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))

export const accountExportSchema: z.ZodType<AccountExport> = z.object({
  version: z.literal(1),
  exported_at: z.string(),
  profile: row,
  tables: z.record(z.enum(exportTables), z.array(row)),
  images: z.array(z.string()),
})

/** What a browser hands over when it has made or used a passkey; its inside is checked as WebAuthn says. */
export const credentialSchema = z.object({
  id: z.string().min(1).max(1500),
  rawId: z.string().min(1).max(1500),
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: z.string().max(4000) }),
  clientExtensionResults: z.looseObject({}).default({}),
  authenticatorAttachment: z.string().max(50).optional(),
})

/** A proof of the session's owner: the present password, the code that was sent, or a passkey's answer. */
export const proofSchema = z.union([
  z.object({ password: z.string().min(1).max(200) }),
  z.object({ channel: z.enum(['email', 'phone']), code: z.string().trim().min(1).max(100) }),
  z.object({ credential: credentialSchema }),
])
export const proofChannelSchema = z.object({ channel: z.enum(['email', 'phone']) })

/** A push service has a name; a number or a bare word would be a machine of our own network. */
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
