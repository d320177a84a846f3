/** Where the reward of an invitation stands: earned, waiting for the time of refunds to pass, or for an order. */
export function inviteStateOf(invite: {
  rewarded_at: Date | null
  due_at: Date | null
}): 'joined' | 'waiting' | 'earned' {
  if (invite.rewarded_at) return 'earned'
  return invite.due_at ? 'waiting' : 'joined'
}

/** The registration with a code filled in (contract/FLOWS 3.25). */
export const referralPath = (registerPath: string, code: string) =>
  `${registerPath}?referral_code=${encodeURIComponent(code)}`
