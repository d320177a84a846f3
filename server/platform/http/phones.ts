import { sentToE164 } from '@/domain/phone'

/** Fields of the API that are phone numbers. */
const phoneFields = new Set(['phone', 'phone_from', 'phone_to'])

/** How deep inside an input they are: a parcel's is `drop_offs[0].phone`. */
const DEPTH = 3

type Group = Record<string, unknown>

const isGroup = (value: unknown): value is Group | unknown[] =>
  Array.isArray(value) || Object.getPrototypeOf(value ?? 0) === Object.prototype

const isPhone = (key: string, value: unknown): value is string | number =>
  phoneFields.has(key) && (typeof value === 'string' || typeof value === 'number')

/** Whether an input has a phone number. */
export function namesPhone(input: unknown, depth = DEPTH): input is Group {
  if (depth === 0 || !isGroup(input)) return false
  return Object.entries(input).some(
    ([key, value]) => isPhone(key, value) || namesPhone(value, depth - 1),
  )
}

/**
 * An input with its phone numbers as they are dialled from everywhere, each read in `country` unless it says
 * its calling code. One that cannot be read becomes something that `phoneSchema` refuses.
 */
export function readPhones(input: Group, country: string): Group {
  const read = (key: string, value: unknown, depth: number): unknown => {
    if (isPhone(key, value)) return sentToE164(String(value), country)
    if (depth === 0 || !isGroup(value)) return value
    if (Array.isArray(value)) return value.map((one) => read('', one, depth - 1))
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, read(name, one, depth - 1)]),
    )
  }
  return Object.fromEntries(
    Object.entries(input).map(([key, value]) => [key, read(key, value, DEPTH - 1)]),
  )
}
