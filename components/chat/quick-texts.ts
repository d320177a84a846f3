import type { Chat } from '@/domain/chat.schema'

/** Answers to press instead of typing, by who asks whom. */
const own = {
  admin: ['chat.quick.where', 'chat.quick.missing', 'chat.quick.cancel'],
  seller: ['chat.quick.allergy', 'chat.quick.change'],
  deliveryman: ['chat.quick.door', 'chat.quick.down', 'chat.quick.ring'],
} as const

/** The same for the other side. */
const staff = {
  admin: ['chat.quick.help', 'chat.quick.looking', 'chat.quick.more'],
  seller: ['chat.quick.sure', 'chat.quick.soon', 'chat.quick.soldout'],
  deliveryman: ['chat.quick.here', 'chat.quick.late'],
} as const

export const quickTexts = ({ roleId, is_mine }: Pick<Chat, 'roleId' | 'is_mine'>) =>
  (is_mine ? own : staff)[roleId]
