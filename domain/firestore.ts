/** A typed value as the Firestore protocol writes it: exactly one of the keys is set. */
export interface Value {
  nullValue?: null
  booleanValue?: boolean
  /** 64 bits as text */
  integerValue?: string
  /** a number, or NaN, Infinity, -Infinity and -0 as text */
  doubleValue?: number | string
  /** RFC 3339, in UTC */
  timestampValue?: string
  stringValue?: string
  /** base64 */
  bytesValue?: string
  /** full name of a document */
  referenceValue?: string
  geoPointValue?: { latitude?: number; longitude?: number }
  arrayValue?: { values?: Value[] }
  mapValue?: { fields?: Fields }
}

export type Fields = Record<string, Value>
