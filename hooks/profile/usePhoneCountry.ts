import { useSettings } from '@/contexts/Settings'

/** The country whose phone numbers need no calling code here, by ISO; '' where nothing is known. */
export const usePhoneCountry = () => useSettings().country.toUpperCase()
