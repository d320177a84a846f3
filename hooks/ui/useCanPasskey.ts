import { useHydrated } from './useHydrated'

/** Whether this browser knows passkeys; false until it has been asked. */
export const useCanPasskey = () => useHydrated() && 'PublicKeyCredential' in window
