import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { queryOptions } from '@tanstack/react-query'
import { paths } from '@/domain/paths'
import type { Api } from './api'
import { unwrap } from './http'

const OWN = 'dashboard/user/second-factor'
const STEP = 'auth/second-factor'

/** A code of the app or a recovery code, or what a passkey has signed. */
export type FactorProof = { code: string } | { credential: AuthenticationResponseJSON }

/** The second factor of an account, and of a sign-in (ADR 0127). */
export const secondFactorService = ({ http, parse }: Api) => ({
  get: async () => parse('secondFactor', await unwrap(http.get(OWN))),
  /** The key of a new app; `confirm` turns it on. */
  offer: async () => parse('secondFactorOffer', await unwrap(http.post(`${OWN}/app`))),
  /** Answers the recovery codes, this once. */
  confirm: async (code: string) =>
    (await parse('recoveryCodes', await unwrap(http.post(`${OWN}/app/confirm`, { code })))).codes,
  /** Asks for a code of the app or a recovery code. */
  remakeCodes: async (code: string) =>
    (await parse('recoveryCodes', await unwrap(http.post(`${OWN}/recovery-codes`, { code }))))
      .codes,
  remove: async (code: string) =>
    parse('secondFactor', await unwrap(http.post(`${OWN}/remove`, { code }))),
  /** What the sign-in of this session still asks for. */
  step: async () => parse('secondStep', await unwrap(http.get(STEP))),
  prove: async (proof: FactorProof) => parse('session', await unwrap(http.post(STEP, proof))),
  askPasskey: async () =>
    await unwrap<PublicKeyCredentialRequestOptionsJSON>(http.post(`${STEP}/passkey`)),
})

export const secondFactorQuery = (api: Api) =>
  queryOptions({
    queryKey: ['second-factor', { lang: api.lang }],
    queryFn: () => secondFactorService(api).get(),
    staleTime: 0,
  })

/** Where a work page that asks the server for nothing leads first; null where nothing is missing. */
export async function missingFactorPath(api: Api, from: string): Promise<string | null> {
  const { demanded, proven } = await secondFactorService(api).get()
  return demanded && !proven ? paths.secondFactor(from) : null
}
