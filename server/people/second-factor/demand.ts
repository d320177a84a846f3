import { env } from '@/lib/env'

/**
 * Whether admins and sellers work only with a second factor: everywhere but in the demo, unless the
 * operator says otherwise (SECOND_FACTOR).
 */
export function isSecondFactorDemanded(): boolean {
  const { SECOND_FACTOR, DEMO } = env()
  return (SECOND_FACTOR ?? (DEMO ? 'optional' : 'required')) === 'required'
}
