export const uiVariants = ['1', '2', '3', '4'] as const
export type UiVariant = (typeof uiVariants)[number]
export type UiLayout = 'one' | 'two'

/** A value of `v` or `ui_type` when it is one of the four, else undefined. */
export function parseUiVariant(value: unknown): UiVariant | undefined {
  const text = Array.isArray(value) ? value[0] : value
  return uiVariants.find((variant) => variant === text)
}

/** The variant in force: `v` of the query, else the `ui_type` setting, else 1 (docs/adr/0007). */
export function effectiveVariant(v: unknown, uiType: unknown): UiVariant {
  return parseUiVariant(v) ?? parseUiVariant(uiType) ?? '1'
}

/** Variant 1 has a layout of its own; 2, 3 and 4 share another. */
export function layoutOf(variant: UiVariant): UiLayout {
  return variant === '1' ? 'one' : 'two'
}
