/** Where the reward of an invitation stands: earned, waiting for the time of refunds to pass, or for an order. */
export function inviteStateOf(invite: {
  rewarded_at: Date | null
  due_at: Date | null
}): 'joined' | 'waiting' | 'earned' {
  if (invite.rewarded_at) return 'earned'
  return invite.due_at ? 'waiting' : 'joined'
}
