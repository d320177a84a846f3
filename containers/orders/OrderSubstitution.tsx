import { SubstitutionField } from '@/components/cart/SubstitutionField'
import type { OrderDetail } from '@/domain/order.schema'
import { preferenceOf, type SubstitutionPreference } from '@/domain/substitution'
import { useAlternatives } from '@/hooks/product/useAlternatives'

interface Props {
  line: OrderDetail
  onChange(preference: SubstitutionPreference): Promise<unknown>
}

/** What to bring instead of a line of an order that nobody has begun to pick. */
export function OrderSubstitution({ line, onChange }: Props) {
  const { product } = line.stock
  const { alternatives, load, ask } = useAlternatives(product.uuid)
  return (
    <SubstitutionField
      title={product.translation.title}
      preference={preferenceOf(line)}
      alternatives={alternatives}
      load={load}
      onOpen={ask}
      onChange={onChange}
    />
  )
}
