import type { Scheme } from './tokens'

export type Values = Readonly<Record<string, string>>

export interface Look {
  /** type, radii, density and movement: see `shape` for the names */
  shape: Values
  /** the same names in both schemes, so that none is left over from the other */
  colors: Readonly<Record<Scheme, Values>>
  /** colours of the header and of the tabs on phones, where those are not the page's */
  band: Readonly<Record<Scheme, Values>>
}
