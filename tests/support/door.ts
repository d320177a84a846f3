import type { NextApiHandler, NextApiRequest, NextApiResponse } from 'next'

export interface DoorAnswer {
  status: number
  headers: Map<string, string>
  body: unknown
}

/** Asks one of the doors beside /api/v1 as Next would. */
export async function askDoor(
  door: NextApiHandler,
  method: string,
  query: object,
  body?: unknown,
): Promise<DoorAnswer> {
  const seen: DoorAnswer = {
    status: 200,
    headers: new Map(),
    body: undefined,
  }
  const response = {
    status: (status: number) => Object.assign(response, { seen: Object.assign(seen, { status }) }),
    setHeader: (name: string, value: string) => {
      seen.headers.set(name.toLowerCase(), value)
      return response
    },
    json: (value: unknown) => Object.assign(seen, { body: value }),
    end: (value?: unknown) => Object.assign(seen, { body: value }),
  }
  const request = { method, query, body, headers: {} }
  await door(request as unknown as NextApiRequest, response as unknown as NextApiResponse)
  return seen
}
