import { useSettings } from '@/contexts/Settings'
import { assumedCountry } from '@/domain/phone'

/** The country whose phone numbers need no calling code here, by ISO. */
export const usePhoneCountry = () => assumedCountry(useSettings())
