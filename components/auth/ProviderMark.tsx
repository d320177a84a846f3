import { AppImage } from '@/components/ui/AppImage'
import type { SocialProvider } from '@/domain/auth'

interface Props {
  provider: SocialProvider
}

const APPLE =
  'M16.6 12.700c0-2.300 1.900-3.400 2-3.500a4.300 4.300 0 0 0-3.400-1.800c-1.400-.150-2.800.850-3.500.850s-1.850-.830-3-.800a4.500 4.500 0 0 0-3.800 2.300c-1.600 2.800-.400 7 1.150 9.300.770 1.120 1.680 2.370 2.880 2.330s1.600-.750 3-.750 1.800.750 3.020.720 2.040-1.130 2.800-2.260a9.400 9.400 0 0 0 1.270-2.600 4 4 0 0 1-2.420-3.790ZM14.300 5.900A4.100 4.100 0 0 0 15.250 3a4.200 4.200 0 0 0-2.700 1.400 3.900 3.900 0 0 0-.970 2.800 3.450 3.450 0 0 0 2.720-1.300Z'

/** The mark of a provider, decorative beside its name: its own colours, Apple's in the text's. */
export function ProviderMark({ provider }: Props) {
  if (provider === 'apple') {
    return (
      <svg width={20} height={20} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d={APPLE} fill="currentColor" />
      </svg>
    )
  }
  const src = `/images/providers/${provider}.svg`
  return <AppImage src={src} alt="" width={20} height={20} asIs eager />
}
