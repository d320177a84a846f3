import { queryOptions } from '@tanstack/react-query'

/** An account at the local sign-in. */
export interface LocalAccount {
  subject: string
  name: string
  email: string
  email_verified: boolean
}

export type NewLocalAccount = Omit<LocalAccount, 'subject'>

const PATH = '/emulator/auth/accounts'

async function read<T>(answer: Promise<Response>): Promise<T> {
  const response = await answer
  const body = await response.json()
  if (!response.ok) throw new Error(body.error?.message ?? 'INTERNAL_ERROR')
  return body
}

/** Accounts to choose from. Throws LOCAL_ONLY on another machine. */
async function list(providerId: string): Promise<LocalAccount[]> {
  const query = new URLSearchParams({ providerId })
  return (await read<{ accounts: LocalAccount[] }>(fetch(`${PATH}?${query}`))).accounts
}

export const localAccountsQuery = (providerId: string) =>
  queryOptions({ queryKey: ['local-account', providerId], queryFn: () => list(providerId) })

/** The local provider's word for one of its accounts, or for a new one. */
export async function vouchFor(
  providerId: string,
  account: Pick<LocalAccount, 'subject'> | NewLocalAccount,
): Promise<string> {
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ providerId, ...account }),
  }
  return (await read<{ id_token: string }>(fetch(PATH, request))).id_token
}
