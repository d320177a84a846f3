import { useEffect, useState } from 'react'

type PhoneRules = typeof import('@/domain/phone')

let loaded: PhoneRules | undefined

/**
 * How numbers are dialled in every country, loaded by the first field that asks for it (30 kB). Until
 * then, and where it does not come, a number stays as it was typed and the API reads it.
 */
export function usePhoneRules(): PhoneRules | undefined {
  const [rules, setRules] = useState(loaded)
  useEffect(() => {
    if (rules) return
    let isAway = false
    import('@/domain/phone').then(
      (found) => {
        loaded = found
        if (!isAway) setRules(found)
      },
      () => {},
    )
    return () => {
      isAway = true
    }
  }, [rules])
  return rules
}
