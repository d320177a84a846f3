/** Ways to prove who owns a session. */
export const proofWays = ['password', 'email', 'phone', 'passkey', 'app'] as const
export type ProofWay = (typeof proofWays)[number]

export const exportTables = [
  'addresses',
  'orders',
  'order_lines',
  'parcels',
  'reservations',
  'wallet',
  'points',
  'membership',
  'notifications',
  'reviews',
  'refunds',
  'tickets',
  'ticket_messages',
  'chat_messages',
  'saved_answers',
  'shop_requests',
  'courier_requests',
  'sessions',
  'passkeys',
] as const
export type ExportTable = (typeof exportTables)[number]

const systems = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
] as const

// some name others as well, so the order matters
const browsers = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const

/** Browser and system of a User-Agent, "Firefox · Windows"; empty where neither is known. */
export function deviceName(agent: string | null): string {
  const find = (list: readonly (readonly [RegExp, string])[]) =>
    list.find(([pattern]) => pattern.test(agent ?? ''))?.[1]
  return [find(browsers), find(systems)].filter(Boolean).join(' · ')
}
