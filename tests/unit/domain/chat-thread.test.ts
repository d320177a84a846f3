import { describe, expect, it } from 'vitest'
import { cleanMessage, hasExternalLink, isChatPicture } from '@/domain/chat'
import { type ChatMessage, lastReadId, threadOf } from '@/domain/chat-thread'

const message = (id: string, created_at: string, more: Partial<ChatMessage> = {}): ChatMessage => ({
  id,
  chat_id: 'c',
  sender_id: '1',
  chat_content: id,
  chat_img: null,
  created_at,
  isPending: false,
  ...more,
})
const isOwn = ({ sender_id }: ChatMessage) => sender_id === '1'
const dayOf = (at: string) => at.slice(0, 10)

describe('a thread', () => {
  it('[CT-03] is messages and steps by their time, by day, what is on its way at the end', () => {
    const days = threadOf({
      messages: [
        message('a', '2026-03-02T23:58:00Z'),
        message('b', '2026-03-02T23:59:00Z'),
        // the device's clock is an hour slow
        message('d', '2026-03-02T23:00:00Z', { isPending: true }),
        message('c', '2026-03-03T00:02:00Z', { sender_id: '2' }),
      ],
      steps: [{ status: 'accepted', created_at: '2026-03-03T00:01:00Z' }],
      isOwn,
      dayOf,
    })
    const shown = days.map(({ day, entries }) => [
      day,
      ...entries.map((entry) => (entry.kind === 'step' ? entry.status : entry.message.id)),
    ])
    expect(shown).toEqual([
      ['2026-03-02', 'a', 'b'],
      ['2026-03-03', 'accepted', 'c'],
      ['2026-03-02', 'd'],
    ])
  })

  it('names a sender once, and again after another one, a step or a day', () => {
    const [day] = threadOf({
      messages: [
        message('a', '2026-03-02T10:00:00Z'),
        message('b', '2026-03-02T10:01:00Z'),
        message('c', '2026-03-02T10:02:00Z', { sender_id: '2' }),
        message('d', '2026-03-02T10:04:00Z', { sender_id: '2' }),
      ],
      steps: [{ status: 'ready', created_at: '2026-03-02T10:03:00Z' }],
      isOwn,
      dayOf,
    })
    const firsts = day?.entries.flatMap((entry) =>
      entry.kind === 'message' ? entry.startsGroup : [],
    )
    expect(firsts).toEqual([true, false, true, true])
  })

  it('marks the last own message that was read', () => {
    const messages = [
      message('a', '2026-03-02T10:00:00Z'),
      message('b', '2026-03-02T10:01:00Z'),
      message('c', '2026-03-02T10:02:00Z', { sender_id: '2' }),
      message('d', '2026-03-02T10:05:00Z'),
    ]
    expect(lastReadId(messages, isOwn, '2026-03-02T10:03:00Z')).toBe('b')
    expect(lastReadId(messages, isOwn, '2026-03-02T10:05:00Z')).toBe('d')
    expect(lastReadId(messages, isOwn, '2026-03-02T09:00:00Z')).toBeUndefined()
    expect(lastReadId(messages, isOwn, null)).toBeUndefined()
  })
})

describe('[CT-16] what is written', () => {
  it('loses characters that steer a screen, and keeps lines', () => {
    expect(cleanMessage('  a\r\nb\u0000\u001B[31m\u202Ecod.exe\u2066 ')).toBe('a\nb[31mcod.exe')
    expect(cleanMessage(' \n\t ')).toBe('')
  })

  it.each([
    ['see https://evil.example/x', true],
    ['see www.evil.example', true],
    ['see https://tiffin.example/orders/1', false],
    ['HTTP://TIFFIN.EXAMPLE and http://other.example', true],
    ['no link: 12:30, a.b', false],
  ])('%s is warned of: %s', (text, isForeign) => {
    expect(hasExternalLink(text, 'tiffin.example')).toBe(isForeign)
  })

  it.each([
    ['chats/a-1_B.webp', true],
    ['shop-documents/a.webp', false],
    ['chats/../secret.webp', false],
    ['https://evil.example/chats/a.webp', false],
    ['chats/a.svg', false],
  ])('%s as a picture is shown: %s', (path, isShown) => {
    expect(isChatPicture(path)).toBe(isShown)
  })
})
