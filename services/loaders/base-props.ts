import type { DeliveryPlace } from '@/domain/address'
import type { Direction } from '@/domain/language'
import type { SessionUser } from '@/domain/session-user'
import type { UiVariant } from '@/domain/ui-variant'
import type { SessionKind } from '@/domain/visit'
import type { Bundle } from '@/lib/i18n'
import type { Handover } from '@/services/handover'

/** What every page is given beside its own props. */
export interface BaseProps {
  lang: string
  dir: Direction
  width: number
  mode: 'light' | 'dark' | null
  variant: UiVariant
  /** whether there is a session, and of whom */
  session: SessionKind
  /** who has it; a shared page is drawn without knowing, the browser does */
  user?: SessionUser | null
  hasOrdered: boolean
  place: DeliveryPlace | null
  currencyId: number | null
  /** the server's clock, ISO */
  now: string
  /** public address of this request, without query, for canonical links */
  origin: string
  texts?: Bundle
  handover: Handover
}
