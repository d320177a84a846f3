import { exampleLine, noteLine } from '@/components/cart/cart-data.examples'
import {
  EXAMPLE_NOW,
  exampleMoney,
  ignore,
  LONG_TITLE,
  type PartExamples,
} from '@/components/ui/part-examples'
import type { GroupOrder } from '@/domain/group.schema'
import type { GroupMember } from '@/domain/group-view'
import { GroupFacts } from './GroupFacts'
import { MemberList } from './MemberList'
import { QrCode } from './QrCode'

const group: GroupOrder = {
  pay_rule: 'owner',
  limit: null,
  deadline: null,
  locked: false,
  owner_name: 'Mina',
  cover: 0,
}
const inMinutes = (minutes: number) =>
  new Date(Date.parse(EXAMPLE_NOW) + minutes * 60_000).toISOString()
const groups: Record<string, GroupOrder> = {
  'the owner pays': group,
  'each pays, limit, deadline': {
    ...group,
    pay_rule: 'each',
    limit: 15,
    deadline: inMinutes(42),
  },
  'ends soon': { ...group, deadline: inMinutes(3) },
  locked: { ...group, owner_name: LONG_TITLE, locked: true },
}
const owner: GroupMember = {
  uuid: 'mina',
  name: 'Mina',
  isOwner: true,
  isOwn: true,
  isHere: true,
  isDone: false,
  lines: [exampleLine(), noteLine],
  total: 21.1,
}
const members: GroupMember[] = [
  owner,
  { ...owner, uuid: 'ben', name: 'Ben', isOwner: false, isOwn: false, isDone: true },
  {
    ...owner,
    uuid: 'long',
    name: LONG_TITLE,
    isOwner: false,
    isOwn: false,
    isHere: false,
    lines: [],
  },
]

export const groupExamples: readonly PartExamples[] = [
  {
    part: 'GroupFacts',
    isTimed: true,
    states: Object.entries(groups).map(([name, one]) => ({
      name,
      node: <GroupFacts group={one} money={exampleMoney} />,
    })),
  },
  {
    part: 'MemberList',
    states: [
      {
        name: 'to the owner',
        node: <MemberList members={members} money={exampleMoney} onRemove={ignore} />,
      },
      { name: 'to a guest', node: <MemberList members={members} money={exampleMoney} /> },
    ],
  },
  {
    part: 'QrCode',
    states: [
      {
        name: 'a link',
        node: <QrCode text="https://tiffin.example/group/7?token=5b1c" label="Join the order" />,
      },
    ],
  },
]
