import { z } from 'zod'
import { translationSchema } from './api.schema'

/** Referral programme: whole rewards in the requested currency. */
export const referralSchema = z.object({
  id: z.number().optional(),
  /** for the user who invites */
  price_from: z.number().int(),
  /** for the user who was invited */
  price_to: z.number().int(),
  img: z.string().nullish(),
  active: z.boolean().optional(),
  expired_at: z.string().nullish(),
  translation: translationSchema.nullable(),
  created_at: z.string().optional(),
  updated_at: z.string().optional(),
})
export type Referral = z.output<typeof referralSchema>

/** Where the reward of an invitation stands (ours). */
export const inviteStates = ['joined', 'waiting', 'earned'] as const

/** Somebody who has joined by the caller's code (ours). */
export const inviteeSchema = z.object({
  id: z.number(),
  /** masked; empty for somebody without a name */
  name: z.string(),
  joined_at: z.string(),
  /** joined: an order must be delivered; waiting: it was, the reward comes at `due_at`; earned: it is there */
  state: z.enum(inviteStates),
  due_at: z.string().nullable(),
  /** what the caller got for it */
  price: z.number(),
})
export type Invitee = z.output<typeof inviteeSchema>

/** What the caller's invitations have brought (ours). */
export const referralSummarySchema = z.object({
  joined: z.number().int(),
  waiting: z.number().int(),
  earned: z.number(),
  /** the reward for having been invited; null for who was not */
  invited: inviteeSchema.pick({ state: true, due_at: true, price: true }).nullable(),
})
export type ReferralSummary = z.output<typeof referralSummarySchema>
