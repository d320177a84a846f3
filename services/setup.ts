import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { setupBodySchema } from '@/domain/setup.schema'
import type { Api } from './api'
import { unwrap } from './http'

/** The set-up of a new marketplace; 404 once it is set up. */
export const setupService = ({ http, parse }: Api) => ({
  options: async () => parse('setupOptions', await unwrap(http.get('rest/setup'))),
  open: async (body: z.input<typeof setupBodySchema>) => {
    await unwrap(http.post('rest/setup', body))
  },
})

export const setupOptionsQuery = (api: Api) =>
  queryOptions({ queryKey: ['setup'], queryFn: () => setupService(api).options() })
