import type { ShopDraft } from '@/domain/shop-draft'
import type { FieldErrors } from '@/hooks/join/useStepErrors'

/** What every step of be-seller is given. */
export interface StepProps {
  draft: ShopDraft
  errors: FieldErrors
  onChange(over: Partial<ShopDraft>): void
}
