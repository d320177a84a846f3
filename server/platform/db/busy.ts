import { causesOf, codesOf } from './sqlstate'

/** SQLSTATE or system error codes of failures under load, or while PostgreSQL restarts. */
const BUSY: readonly string[] = [
  '55P03', // lock_timeout
  '57014', // statement_timeout
  '40P01', // a deadlock, after all retries
  '40001', // a serialization failure, after all retries
  '53300', // too many connections
  '57P01', // an administrator ended the connection
  '57P02', // the server has crashed
  '57P03', // the server is still starting
  '57P05', // idle_session_timeout
  '25P03', // idle_in_transaction_session_timeout
  'ECONNREFUSED', // PostgreSQL restarts
  'ECONNRESET',
]

/** Connection errors of pg and its pool that carry no code. */
const NO_CONNECTION =
  /^(timeout exceeded when trying to connect|Connection terminated (unexpectedly|due to connection timeout)|Client has encountered a connection error and is not queryable)$/

/** Whether a database error is temporary: the same statement may succeed in a few seconds. */
export function isBusy(error: unknown): boolean {
  if (codesOf(error).some((code) => BUSY.includes(code))) return true
  const messages = causesOf(error).map(({ message }) => message)
  return messages.some((message) => NO_CONNECTION.test(message))
}
