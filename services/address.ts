import { queryOptions } from '@tanstack/react-query'
import type { Address } from '@/domain/address.schema'
import { MAX_PER_PAGE } from '@/domain/api'
import type { Api } from './api'
import { unwrap } from './http'

export type AddressInput = Pick<Address, 'title' | 'address' | 'location'> & { active?: boolean }

export const addressService = ({ http, parse }: Api) => ({
  list: async () =>
    parse(
      'addressPage',
      (await http.get('dashboard/user/addresses', { perPage: MAX_PER_PAGE })).data,
    ),
  create: async (input: AddressInput) =>
    parse('address', await unwrap(http.post('dashboard/user/addresses', input))),
  update: async (id: number, input: AddressInput) =>
    parse('address', await unwrap(http.put(`dashboard/user/addresses/${id}`, input))),
  remove: async (id: number) => {
    await http.delete('dashboard/user/addresses/delete', undefined, { 'ids[0]': id })
  },
  setActive: async (id: number) =>
    parse('address', await unwrap(http.post(`dashboard/user/address/set-active/${id}`))),
})

export const addressesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['address', 'list', { lang: api.lang }],
    queryFn: () => addressService(api).list(),
  })
