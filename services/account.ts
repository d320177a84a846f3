import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'
import { queryOptions } from '@tanstack/react-query'
import type { GalleryUpload } from '@/domain/upload'
import type { Api } from './api'

interface Wrapped<T = unknown> {
  data: T
}

const SESSIONS = 'dashboard/user/sessions'
const PASSKEYS = 'dashboard/user/passkeys'
const PROOF = 'dashboard/user/proof'

/** What proves that a session is used by its owner. */
export type Proof =
  | { password: string }
  | { channel: 'email' | 'phone'; code: string }
  | { credential: AuthenticationResponseJSON }

/** Devices, passkeys, data and the end of an account: endpoints of our own. */
export const accountService = ({ http, parse }: Api) => ({
  sessions: async () => parse('deviceSessions', (await http.get<Wrapped>(SESSIONS)).data.data),
  endSession: async (id: number) => {
    await http.delete(`${SESSIONS}/${id}`)
  },
  endOtherSessions: async () => {
    await http.delete(SESSIONS)
  },
  passkeys: async () => parse('passkeys', (await http.get<Wrapped>(PASSKEYS)).data.data),
  offerPasskey: async () =>
    (await http.post<Wrapped<PublicKeyCredentialCreationOptionsJSON>>(`${PASSKEYS}/options`)).data
      .data,
  addPasskey: async (credential: RegistrationResponseJSON) =>
    parse('passkey', (await http.post<Wrapped>(PASSKEYS, credential)).data.data),
  removePasskey: async (id: number) => {
    await http.delete(`${PASSKEYS}/${id}`)
  },
  askPasskey: async () =>
    (await http.post<Wrapped<PublicKeyCredentialRequestOptionsJSON>>('auth/passkey/options')).data
      .data,
  logInByPasskey: async (credential: AuthenticationResponseJSON) =>
    parse('session', (await http.post<Wrapped>('auth/passkey/login', credential)).data.data),
  recentProof: async () => parse('recentProof', (await http.get<Wrapped>(PROOF)).data.data),
  /** By the present password, a code that was sent, or a passkey. */
  prove: async (proof: Proof) =>
    parse('recentProof', (await http.post<Wrapped>(PROOF, proof)).data.data),
  askProofCode: async (channel: 'email' | 'phone') => {
    await http.post(`${PROOF}/code`, { channel })
  },
  askProofPasskey: async () =>
    (await http.post<Wrapped<PublicKeyCredentialRequestOptionsJSON>>(`${PROOF}/passkey`)).data.data,
  export: async () =>
    parse('accountExport', (await http.get<Wrapped>('dashboard/user/export')).data.data),
  leave: async () => {
    await http.delete('dashboard/user/profile/delete')
  },
  /** Stores a picture of the person; its `title` is what profile/update takes. */
  uploadPhoto: async (image: File): Promise<GalleryUpload> => {
    const form = new FormData()
    form.set('image', image)
    form.set('type', 'users')
    return parse('upload', (await http.post<Wrapped>('dashboard/galleries', form)).data.data)
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
