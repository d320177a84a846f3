import pino from 'pino'
import { toLogged } from './logged-error'

/** The server's log: one JSON object a line. Errors stand in it without what was asked with. */
export const log = pino({
  level: process.env.LOG_LEVEL || 'info',
  base: undefined,
  serializers: { err: toLogged },
})
