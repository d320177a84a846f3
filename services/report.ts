import { queryOptions } from '@tanstack/react-query'
import { DEFAULT_REPORT_DAYS, isDay, rangeIssue, reportPeriods } from '@/domain/report'
import type { ReportTable } from '@/domain/report.schema'
import type { Api } from './api'
import { unwrap } from './http'

const REPORT = 'dashboard/seller/report'
/** orders come in all the time */
const REPORT_FRESH_MS = 60_000

/** Which report is shown: that of the last days, or of own ones. */
export interface ReportPlace {
  days?: number
  from?: string
  to?: string
  shop_id?: number
}

type Query = Record<string, string | string[] | undefined>

/** What an address shows; what it does not name, or wrongly, is the usual period of all shops. */
export function reportPlaceOf({ days, from, to, shop_id }: Query): ReportPlace {
  const shopId = Number(shop_id)
  const shop = Number.isSafeInteger(shopId) && shopId > 0 ? { shop_id: shopId } : {}
  if (isDay(from) && isDay(to)) return { from, to, ...shop }
  const period = reportPeriods.find((known) => String(known) === days)
  return { days: period ?? DEFAULT_REPORT_DAYS, ...shop }
}

/** Why no report can be made of it, as a text under `validation.`; undefined where one can. */
export const placeIssue = ({ from, to }: ReportPlace) =>
  from && to ? rangeIssue({ from, to }) : undefined

/** Figures of orders, for sellers of the own shop and for admins. */
export const reportService = ({ http, parse }: Api) => ({
  get: async (place: ReportPlace) => parse('report', await unwrap(http.get(REPORT, { ...place }))),
  export: async (place: ReportPlace, by: ReportTable) =>
    parse('reportFile', await unwrap(http.get(`${REPORT}/export`, { ...place, by }))),
})

export const reportQuery = (api: Api, place: ReportPlace) =>
  queryOptions({
    queryKey: ['report', { lang: api.lang, ...place }],
    queryFn: () => reportService(api).get(place),
    staleTime: REPORT_FRESH_MS,
  })
