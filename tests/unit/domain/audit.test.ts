import { expect, it } from 'vitest'
import { auditActions, readSubject } from '@/domain/audit'
import en from '@/locales/en/translation.json'
import { changedValues } from '@/server/platform/audit/audit'

it('[KB-14] a subject is a kind, or one of it, and nothing else', () => {
  expect(readSubject('user')).toEqual({ kind: 'user' })
  expect(readSubject('user:12')).toEqual({ kind: 'user', id: '12' })
  expect(readSubject('chat:0b3f7a52-52a7-4a0e')).toEqual({ kind: 'chat', id: '0b3f7a52-52a7-4a0e' })
  for (const text of [
    '',
    'nobody',
    'nobody:1',
    'user:',
    'user:1:2',
    "user:1'",
    `user:${'1'.repeat(65)}`,
  ]) {
    expect(readSubject(text), text).toBeUndefined()
  }
})

it('[KB-14] only what differs is kept, also what was not there before', () => {
  expect(changedValues({ a: 1, b: 'x', d: null }, { a: 1, b: 'y', c: true })).toEqual({
    before: { b: 'x', c: null },
    after: { b: 'y', c: true },
  })
  expect(changedValues({ a: 1 }, { a: 1 })).toEqual({ before: {}, after: {} })
})

it('[KB-14] every act has its words', () => {
  expect(auditActions.filter((action) => !(`console.audit.${action}` in en))).toEqual([])
})
