import type { TicketTopic } from '@/domain/ticket'

/** What a ticket's topic is called: as the help center calls it. */
export const topicTexts = {
  missing: 'help.issue.missing',
  late: 'help.issue.late',
  wrong: 'help.issue.wrong',
  quality: 'help.issue.quality',
  money: 'help.issue.money',
  safety: 'help.safety',
  account: 'help.topic.account',
  other: 'help.topic.other',
} as const satisfies Record<TicketTopic, string>
