import {
  type ContractDocument,
  resolveRef,
  type Schema,
} from '@/server/platform/api-reference/contract'

type Open = Schema & { additionalProperties?: boolean | Schema }

/** Every schema that may describe a value at once: itself, and what it is put together from. */
function partsOf(document: ContractDocument, schema: Schema): Open[] {
  const own = resolveRef(document, schema)
  const others = [...(own.allOf ?? []), ...(own.anyOf ?? []), ...(own.oneOf ?? [])]
  return [own, ...others.flatMap((other) => partsOf(document, other))]
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Where an answer has fields that its schema does not describe. Of several schemas any may describe a
 * field; an object without described fields may hold whatever it likes.
 */
export function unknownFields(
  document: ContractDocument,
  schemas: readonly Schema[],
  value: unknown,
  at = '',
): string[] {
  const parts = schemas.flatMap((schema) => partsOf(document, schema))
  if (Array.isArray(value)) {
    const items = parts.flatMap((part) => part.items ?? [])
    if (items.length === 0) return []
    return value.flatMap((one, index) => unknownFields(document, items, one, `${at}/${index}`))
  }
  const fields = parts.filter((part) => part.properties || part.additionalProperties)
  if (!isObject(value) || fields.length === 0) return []
  return Object.entries(value).flatMap(([name, field]) => {
    const described = fields.flatMap((part) => {
      const own = part.properties?.[name]
      if (own) return [own]
      const { additionalProperties: rest } = part
      return rest ? [rest === true ? {} : rest] : []
    })
    const place = `${at}/${name}`
    return described.length === 0 ? [place] : unknownFields(document, described, field, place)
  })
}
