import { queryOptions } from '@tanstack/react-query'
import type { Api } from './api'
import { unwrap } from './http'

/** What the demo would have sent; 404 unless this is a demo. */
export const mailboxService = ({ http, parse }: Api) => ({
  list: async (recipient?: string) =>
    parse('mailbox', await unwrap(http.get('rest/dev/mailbox', { recipient }))),
})

export const mailboxQuery = (api: Api, recipient?: string) =>
  queryOptions({
    queryKey: ['mailbox', { lang: api.lang, recipient }],
    queryFn: () => mailboxService(api).list(recipient),
  })
