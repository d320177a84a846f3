import pino from 'pino'

/** The server's log: one JSON object a line. */
export const log = pino({ level: process.env.LOG_LEVEL || 'info', base: undefined })
