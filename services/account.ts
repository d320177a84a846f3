import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'
import { queryOptions } from '@tanstack/react-query'
import type { ImageUpload } from '@/domain/upload.schema'
import type { Api } from './api'
import { unwrap } from './http'

const SESSIONS = 'dashboard/user/sessions'
const PASSKEYS = 'dashboard/user/passkeys'
const PROOF = 'dashboard/user/proof'

/** What proves that a session is used by its owner. */
export type Proof =
  | { password: string }
  | { channel: 'email' | 'phone'; code: string }
  | { credential: AuthenticationResponseJSON }
  | { factor_code: string }

/** Devices, passkeys, data and the end of an account: endpoints of our own. */
export const accountService = ({ http, parse }: Api) => ({
  sessions: async () => parse('deviceSessions', await unwrap(http.get(SESSIONS))),
  endSession: async (id: number) => {
    await http.delete(`${SESSIONS}/${id}`)
  },
  endOtherSessions: async () => {
    await http.delete(SESSIONS)
  },
  passkeys: async () => parse('passkeys', await unwrap(http.get(PASSKEYS))),
  offerPasskey: async () =>
    await unwrap<PublicKeyCredentialCreationOptionsJSON>(http.post(`${PASSKEYS}/options`)),
  addPasskey: async (credential: RegistrationResponseJSON) =>
    parse('passkey', await unwrap(http.post(PASSKEYS, credential))),
  removePasskey: async (id: number) => {
    await http.delete(`${PASSKEYS}/${id}`)
  },
  askPasskey: async () =>
    await unwrap<PublicKeyCredentialRequestOptionsJSON>(http.post('auth/passkey/options')),
  logInByPasskey: async (credential: AuthenticationResponseJSON) =>
    parse('session', await unwrap(http.post('auth/passkey/login', credential))),
  recentProof: async () => parse('recentProof', await unwrap(http.get(PROOF))),
  /** By the present password, a code that was sent, or a passkey. */
  prove: async (proof: Proof) => parse('recentProof', await unwrap(http.post(PROOF, proof))),
  askProofCode: async (channel: 'email' | 'phone') => {
    await http.post(`${PROOF}/code`, { channel })
  },
  askProofPasskey: async () =>
    await unwrap<PublicKeyCredentialRequestOptionsJSON>(http.post(`${PROOF}/passkey`)),
  export: async () => parse('accountExport', await unwrap(http.get('dashboard/user/export'))),
  leave: async () => {
    await http.delete('dashboard/user/profile/delete')
  },
  /** Stores a picture of the user; its `title` is what profile/update takes. */
  uploadPhoto: async (image: File): Promise<ImageUpload> => {
    const form = new FormData()
    form.set('image', image)
    form.set('type', 'users')
    return parse('upload', await unwrap(http.post('dashboard/galleries', form)))
  },
})

export const sessionsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['session', { lang: api.lang }],
    queryFn: () => accountService(api).sessions(),
    staleTime: 0,
  })

export const passkeysQuery = (api: Api) =>
  queryOptions({
    queryKey: ['passkey', { lang: api.lang }],
    queryFn: () => accountService(api).passkeys(),
  })
