// What admins do about a row of the console's lists, beside what ra-core asks for (console.ts).

import { queryOptions } from '@tanstack/react-query'
import type { Resend } from '@/domain/admin-message.schema'
import type { BlockUser } from '@/domain/admin-user.schema'
import type { ParkedDecision } from '@/domain/parked-payment.schema'
import type { Api } from './api'
import { consolePathOf } from './console'
import { unwrap } from './http'

/** Lists whose rows have a form. */
export type EditedResource =
  | 'categories'
  | 'admin-currencies'
  | 'coupons'
  | 'admin-pages'
  | 'methods'
  | 'faqs'
  | 'banners'
  | 'own-products'
  | 'sections'

/** Those whose rows an admin puts in order. */
export type MovedResource = 'faqs' | 'banners' | 'own-products' | 'sections'

/** What an admin does with rows that have a form. */
export const rowDesk = ({ http }: Api, resource: EditedResource) => {
  const path = consolePathOf(resource)
  return {
    /** A new one without `id`. Fails with 422 at its fields, and ERROR_409 if it has changed since it was looked at. */
    save: (id: number | string | undefined, body: object) =>
      id === undefined ? http.post(path, body) : http.put(`${path}/${id}`, body),
    /** Ends it where it stays for what was bought with it, else takes it away. Fails with a 409 while it is needed or has changed. */
    remove: (id: number | string, updated_at: string | undefined) =>
      resource === 'coupons'
        ? http.post(`${path}/${id}/end`, { updated_at })
        : http.delete(`${path}/${id}`, undefined, { updated_at }),
    /** Lets it and a neighbour in its list change places. Fails with ERROR_409 when that is its neighbour no more. */
    move: (id: number, past: number) => http.post(`${path}/${id}/move`, { past }),
  }
}

/** What support does about money that waits for it. The lists and records are `consoleData`'s. */
export const moneyDesk = ({ http }: Api) => ({
  /** Fails with ERROR_REQUEST_DECIDED, ERROR_AMOUNT_DIFFERS, and 409 where what it was for is not owed any more. */
  decide: (id: number, decision: ParkedDecision) =>
    http.post(`${consolePathOf('payments')}/${id}/decision`, decision),
  /** Has a refused refund tried again. Fails with 400 once it is no longer refused. */
  retryRefund: (id: number) => http.post(`${consolePathOf('refunds')}/${id}/retry`, {}),
  /** Credits the payer's wallet instead. Fails with 400 once it is no longer refused, 404 for a guest's. */
  creditWallet: (id: number) => http.post(`dashboard/user/payment-refunds/${id}/wallet`, {}),
})

/** What admins do about an account. `updated_at` is that of the account that was looked at: fails with 409 after another change. */
export const userDesk = ({ http }: Api) => {
  const path = (id: number) => `${consolePathOf('users')}/${id}`
  return {
    block: (id: number, input: BlockUser) => http.post(`${path(id)}/block`, input),
    unblock: (id: number, updated_at: string) => http.post(`${path(id)}/unblock`, { updated_at }),
    /** Gives or takes the role of an admin. Fails with ERROR_PROOF_NEEDED without a recent proof. */
    setAdmin: (id: number, admin: boolean, updated_at: string) =>
      http.post(`${path(id)}/admin`, { admin, updated_at }),
    endSessions: (id: number, updated_at: string) =>
      http.post(`${path(id)}/sessions/end`, { updated_at }),
    /** Removes app, recovery codes and passkeys. Fails with ERROR_PROOF_NEEDED without a recent proof. */
    resetFactor: (id: number, updated_at: string) =>
      http.post(`${path(id)}/second-factor/reset`, { updated_at }),
  }
}

/** What admins do about messages that were not delivered. */
export const messageDesk = ({ http, parse }: Api) => {
  const path = consolePathOf('messages')
  return {
    /** Fails with ERROR_409 once it is sent, and ERROR_MESSAGE_OUTDATED. */
    resend: (id: number) => http.post(`${path}/${id}/retry`, {}),
    resendAll: async (input: Resend) =>
      parse('resentMessages', await unwrap(http.post(`${path}/retry`, input))),
  }
}

/** How many messages stand how, of those that are narrowed so, and what sends. */
export const messageSummaryQuery = (
  api: Api,
  { search, channel }: Readonly<Record<string, string>> = {},
) =>
  queryOptions({
    queryKey: ['messages', 'summary', { search, channel }],
    queryFn: async () =>
      api.parse(
        'messageSummary',
        await unwrap(api.http.get(`${consolePathOf('messages')}/summary`, { search, channel })),
      ),
    staleTime: 0,
  })

/** A mail with sample values, as the page's address names it; else the first one, in the language of who asks. */
export const mailPreviewQuery = (
  api: Api,
  { mail, locale }: Readonly<Record<string, string | string[] | undefined>>,
) =>
  queryOptions({
    queryKey: ['messages', 'preview', { lang: api.lang, mail, locale }],
    queryFn: async () =>
      api.parse(
        'mailPreview',
        await unwrap(api.http.get(`${consolePathOf('messages')}/preview`, { mail, locale })),
      ),
  })

/** What a new currency can be. */
export const currencyOptionsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['admin-currencies', 'options'],
    queryFn: async () =>
      api.parse('currencyOptions', await unwrap(api.http.get('dashboard/admin/currency-options'))),
    // whoever adds one takes it out
    staleTime: 0,
  })

/** Shops that visitors find by what is typed. */
export const foundShopsQuery = (api: Api, search: string) =>
  queryOptions({
    queryKey: ['shops', 'found', { lang: api.lang, search }],
    queryFn: async () =>
      api.parse('shopPage', (await api.http.get('rest/shops/search', { search, perPage: 5 })).data),
  })

/** What a shop's request is made of, with who asks. */
export const shopPapersQuery = (api: Api, shopId: number) =>
  queryOptions({
    queryKey: ['shops', 'papers', shopId, { lang: api.lang }],
    queryFn: async () =>
      api.parse(
        'shopRequest',
        await unwrap(api.http.get(`${consolePathOf('shops')}/${shopId}/request`)),
      ),
    // its owner adds papers at any time
    staleTime: 0,
  })
