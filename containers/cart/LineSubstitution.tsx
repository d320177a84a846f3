import { SubstitutionField } from '@/components/cart/SubstitutionField'
import type { CartViewLine } from '@/domain/cart-view'
import { preferenceOf, type SubstitutionPreference } from '@/domain/substitution'
import { useAlternatives } from '@/hooks/product/useAlternatives'

interface Props {
  view: CartViewLine
  onChange(preference: SubstitutionPreference): Promise<unknown>
}

/** What to bring instead of a line of the cart. */
export function LineSubstitution({ view, onChange }: Props) {
  const { alternatives, load, ask } = useAlternatives(view.uuid)
  return (
    <SubstitutionField
      title={view.title}
      preference={preferenceOf(view.line)}
      alternatives={alternatives}
      load={load}
      onOpen={ask}
      onChange={onChange}
    />
  )
}
