import { Button } from '@/components/ui/Button'
import {
  EXAMPLE_NOW,
  examplePictures,
  ignore,
  LONG_TITLE,
  LONG_WORD,
  type PartExamples,
} from '@/components/ui/part-examples'
import type { Chat } from '@/domain/chat.schema'
import { type ChatMessage, threadOf } from '@/domain/chat-thread'
import { ChatRow } from './ChatRow'
import { Composer } from './Composer'
import { MessageBubble } from './MessageBubble'
import { MessageThread } from './MessageThread'
import { SavedAnswerList } from './SavedAnswerList'

const NOW = new Date(EXAMPLE_NOW)
const chat: Chat = {
  id: 'c1',
  user: { id: 1, uuid: 'mina', firstname: 'Mina', active: 1 },
  roleId: 'seller',
  shop_id: 1,
  order_id: 42,
  parcel_id: null,
  subject_status: 'accepted',
  parties: ['1', '2'],
  is_mine: true,
  peer: { name: 'Forno Lucente', img: examplePictures.logos[0] },
  last_text: 'It leaves in five minutes.',
  last_is_own: false,
  last_at: '2026-03-11T11:48:00.000Z',
  unread: 0,
  peer_read_at: null,
  closed_at: null,
  is_blocked: false,
  has_blocked: false,
  waiting_since: null,
  assigned: null,
  created_at: EXAMPLE_NOW,
}
const chats: Record<string, Chat> = {
  read: chat,
  unread: { ...chat, unread: 3 },
  'support, own picture': {
    ...chat,
    peer: null,
    roleId: 'admin',
    order_id: null,
    last_text: '',
    last_is_own: true,
  },
  'at the desk, taken': {
    ...chat,
    is_mine: false,
    peer: { name: 'Mina K.', img: null },
    waiting_since: '2026-03-11T11:20:00.000Z',
    assigned: { id: 9, firstname: 'Ada' },
  },
  'ended, long text': {
    ...chat,
    peer: { name: LONG_TITLE, img: null },
    last_text: LONG_WORD,
    unread: 120,
    closed_at: EXAMPLE_NOW,
  },
}
const message: ChatMessage = {
  id: 'm1',
  chat_id: 'c1',
  sender_id: '2',
  chat_content: 'It leaves in five minutes.',
  chat_img: null,
  created_at: '2026-03-11T11:48:00.000Z',
  isPending: false,
}
const bubble = {
  sender: 'Forno Lucente',
  isOwn: false,
  startsGroup: true,
  isSeen: false,
  host: 'tiffin.example',
}
const own = { ...bubble, sender: null, isOwn: true }
const bubbles = {
  theirs: <MessageBubble message={message} {...bubble} />,
  'own, seen': <MessageBubble message={message} {...own} isSeen />,
  'own, on its way': <MessageBubble message={{ ...message, isPending: true }} {...own} />,
  'link elsewhere': (
    <MessageBubble
      message={{ ...message, chat_content: 'Pay at https://pay.example.net/now' }}
      {...bubble}
    />
  ),
  translated: (
    <MessageBubble message={message} {...bubble}>
      <p>In fünf Minuten geht es los.</p>
    </MessageBubble>
  ),
  'long word': <MessageBubble message={{ ...message, chat_content: LONG_WORD }} {...own} />,
}
const days = threadOf({
  messages: [
    message,
    { ...message, id: 'm2', sender_id: '1', chat_content: 'Thank you!' },
    { ...message, id: 'm3', sender_id: '1', created_at: EXAMPLE_NOW, isPending: true },
  ],
  steps: [{ status: 'accepted', created_at: '2026-03-10T18:02:00.000Z' }],
  isOwn: ({ sender_id }) => sender_id === '1',
  dayOf: (at) => at.slice(0, 10),
})
const composer = {
  value: '',
  name: 'Forno Lucente',
  quickTexts: ['Where is my order?', 'Please ring twice'],
  isUploading: false,
  error: null,
  onChange: ignore,
  onSend: ignore,
  onPicture: ignore,
}

const saved = {
  answers: [
    { id: 1, text: 'Thanks, I am looking into it' },
    { id: 2, text: LONG_WORD },
  ],
  typed: 'It leaves in five minutes.',
  isSaving: false,
  error: null,
  onUse: ignore,
  onSave: ignore,
  onDelete: ignore,
}

export const chatExamples: readonly PartExamples[] = [
  {
    part: 'ChatRow',
    isItem: true,
    states: [
      ...Object.entries(chats).map(([name, one]) => ({
        name,
        node: <ChatRow chat={one} href="#" isOpen={false} now={NOW} />,
      })),
      { name: 'open', node: <ChatRow chat={chat} href="#" isOpen now={NOW} /> },
    ],
  },
  {
    part: 'Composer',
    states: [
      { name: 'empty', node: <Composer {...composer} /> },
      {
        name: 'at a desk',
        node: <Composer {...composer} tools={<Button size="small">Saved replies</Button>} />,
      },
      {
        name: 'typed, uploading',
        node: <Composer {...composer} value="I am at the door" quickTexts={[]} isUploading />,
      },
      { name: 'failed', node: <Composer {...composer} error="The picture is larger than 5 MB." /> },
    ],
  },
  {
    part: 'MessageBubble',
    isItem: true,
    states: Object.entries(bubbles).map(([name, node]) => ({ name, node })),
  },
  {
    part: 'SavedAnswerList',
    states: [
      { name: 'two, and something typed', node: <SavedAnswerList {...saved} /> },
      { name: 'none', node: <SavedAnswerList {...saved} answers={[]} typed="" /> },
      {
        name: 'refused',
        node: <SavedAnswerList {...saved} error="At most 50 replies can be saved." />,
      },
    ],
  },
  {
    part: 'MessageThread',
    states: [
      {
        name: 'two days and a step',
        node: (
          <MessageThread
            days={days}
            senderOf={() => 'Forno Lucente'}
            about="Order 42"
            seenId="m2"
            host="tiffin.example"
            label="Messages"
            isBusy={false}
          />
        ),
      },
    ],
  },
]
