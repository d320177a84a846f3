export const ticketTopics = [
  'missing',
  'late',
  'wrong',
  'quality',
  'money',
  'safety',
  'account',
  'other',
] as const
export type TicketTopic = (typeof ticketTopics)[number]

/** What can be wrong with an order; each has its published rule in the help center. */
export const orderIssues = ['missing', 'late', 'wrong', 'quality', 'money'] as const
export type OrderIssue = (typeof orderIssues)[number]

/** open: the support has to answer; answered: the customer may; closed: done until reopened. */
export const ticketStatuses = ['open', 'answered', 'closed'] as const
export type TicketStatus = (typeof ticketStatuses)[number]

export const MAX_TICKET_SUBJECT = 120
export const MAX_TICKET_TEXT = 4000
export const MAX_TICKET_IMAGES = 5

/** The topic that an address asks for. */
export const topicOf = (given: unknown): TicketTopic | undefined =>
  ticketTopics.find((topic) => topic === given)
