import { localesOf } from '@/domain/language'
import { llmsText } from '@/domain/llms'
import { env } from '@/lib/env'
import { requestOrigin } from '@/lib/site'
import { pageProps } from '@/services/loaders/ssr'
import { currenciesQuery, languagesQuery, settingsQuery } from '@/services/settings'

/** What the site is, for language models (docs/adr/0097). */
export const getServerSideProps = pageProps(async ({ api, queryClient, ctx }) => {
  const [settings, languages, currencies] = await Promise.all([
    queryClient.fetchQuery(settingsQuery(api)),
    queryClient.fetchQuery(languagesQuery(api)),
    queryClient.fetchQuery(currenciesQuery(api)),
  ])
  const text = llmsText({
    origin: requestOrigin(ctx.req),
    settings,
    langs: localesOf(languages),
    currencies: currencies.map(({ title }) => title),
    hasAgents: env().AGENTS === '1',
  })
  ctx.res.setHeader('Content-Type', 'text/plain; charset=utf-8')
  ctx.res.setHeader('Cache-Control', 'public, max-age=3600')
  ctx.res.end(text)
  return {}
})

export default function Llms() {
  return null
}
