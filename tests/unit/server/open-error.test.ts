import { expect, it } from 'vitest'
import { openError } from '@/server/platform/db/open-error'

const what = 'the embedded database .data/pg cannot be opened'

it('a full disk is named, with the way out', () => {
  for (const reason of [
    'ENOSPC: no space left on device, write',
    'could not extend file "base/5/2659": No space left on device',
  ]) {
    expect(openError(what, new Error(reason), 'Move it away.').message).toBe(
      `The disk is full: ${what}. Nothing is lost; make room and start again.`,
    )
  }
})

it('any other failure gives the reason of the one that knows, and the advice', () => {
  const failed = new Error('Failed query: create table', { cause: new Error('permission denied') })
  expect(openError(what, failed, 'Move it away.').message).toBe(
    'The embedded database .data/pg cannot be opened (permission denied). Move it away.',
  )
  expect(openError(what, 'Aborted()', 'Move it away.').message).toContain('(Aborted())')
})
