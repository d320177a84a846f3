/** A place where somebody is signed in. */
export interface DeviceSession {
  id: number
  /** as the device told; null where it told nothing */
  agent: string | null
  /** of the session that asks */
  current: boolean
  created_at: string
  /** to some minutes */
  last_used_at: string
}

/** How a person can prove that a session is theirs. */
export const proofWays = ['password', 'email', 'phone', 'passkey'] as const
export type ProofWay = (typeof proofWays)[number]

/** Whether a session was proven lately, and the ways to do it again (docs/adr/0075). */
export interface RecentProof {
  /** until when the last proof counts; null where it does not any more */
  until: string | null
  ways: ProofWay[]
}

/** A key of an authenticator that signs in without a password. */
export interface Passkey {
  id: number
  title: string
  created_at: string
  last_used_at: string | null
}

/** Rows of an export: plain values, one object for each line of its table. */
export type ExportRow = Record<string, string | number | boolean | null>

export const exportTables = [
  'addresses',
  'orders',
  'order_lines',
  'parcels',
  'reservations',
  'wallet',
  'notifications',
  'reviews',
  'refunds',
  'sessions',
  'passkeys',
] as const
export type ExportTable = (typeof exportTables)[number]

/** Everything the marketplace keeps about a person, by table; amounts in whole currency units. */
export interface AccountExport {
  /** raised when a table or column changes its meaning */
  version: 1
  exported_at: string
  profile: ExportRow
  tables: Record<ExportTable, ExportRow[]>
  /** paths of the pictures this person has put here */
  images: string[]
}

const systems = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
] as const

// those that name others as well come first
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
