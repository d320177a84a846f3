import { inspect } from 'node:util'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, it } from 'vitest'
import { toLogged } from '@/lib/logged-error'

const SECRET = 'hush@example.com'
const failed = (facts: object, message = 'failed') => Object.assign(new Error(message), facts)

it.each([
  [
    'a query with parameters',
    new DrizzleQueryError('select $1', [SECRET], failed({ code: 'XX000' })),
  ],
  [
    'a parameter that looks like frames',
    new DrizzleQueryError('select $1', [`\n    at ${SECRET}`], failed({})),
  ],
  ['a detail', failed({ detail: `Key (email)=(${SECRET}) already exists.`, where: SECRET })],
  ['a message with a key', failed({}, `Key (email)=(${SECRET}) already exists.`)],
  ['a value that cannot be read', failed({ code: '22P02' }, `invalid input syntax: "${SECRET}"`)],
  ['a value that is too large', failed({ code: '22003' }, `value "${SECRET}" is out of range`)],
  ['a value without a code', failed({}, `invalid input value for enum kind: "${SECRET}"`)],
  [
    'a cause of a cause',
    new Error('a', { cause: new Error('b', { cause: failed({ hint: SECRET }) }) }),
  ],
  ['facts of another error', failed({ config: { headers: { authorization: SECRET } } })],
])('[OP-46] a log shows %s without its value', (_what, error) => {
  expect(inspect(error, { depth: 9 })).toContain(SECRET)
  const logged = toLogged(error)
  expect(JSON.stringify(logged)).not.toContain(SECRET)
  expect(logged.stack).toMatch(/^\s+at /)
})

it('[OP-46] a log tells what has failed, where, and with which code', () => {
  const cause = failed(
    { code: '23505', table: 'users', constraint: 'users_email_key' },
    'duplicate key value violates unique constraint "users_email_key"',
  )
  expect(
    toLogged(new DrizzleQueryError('insert into "users" values ($1)', [SECRET], cause)),
  ).toMatchObject({
    type: 'DrizzleQueryError',
    message: 'Failed query: insert into "users" values ($1)',
    cause: {
      code: '23505',
      table: 'users',
      message: cause.message,
      stack: expect.stringContaining('at '),
    },
  })
})
