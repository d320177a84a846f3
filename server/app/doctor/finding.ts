/** What one check says. `missing` has to be mended before real customers come, `warn` is unwise. */
export interface Finding {
  state: 'ok' | 'warn' | 'missing'
  /** what was looked at, a few words */
  what: string
  /** what is so, and what to do about it; never a secret */
  note: string
}

export const ok = (what: string, note: string): Finding => ({ state: 'ok', what, note })
export const warn = (what: string, note: string): Finding => ({ state: 'warn', what, note })
export const missing = (what: string, note: string): Finding => ({ state: 'missing', what, note })
