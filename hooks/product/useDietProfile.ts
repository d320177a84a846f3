import { type DietFilter, parseDiet } from '@/domain/diet'
import { useDraft } from '@/hooks/ui/useDraft'

const nothing: DietFilter = {}

/**
 * What this customer eats and leaves out, kept on this device until they log out. Undefined until it is
 * known, so never on the server.
 */
export function useDietProfile() {
  const { value, change } = useDraft('diet', nothing)
  return {
    profile: value ? parseDiet({ ...value }) : undefined,
    setProfile: ({ diet, free_of }: DietFilter) => change({ diet, free_of }),
  }
}
