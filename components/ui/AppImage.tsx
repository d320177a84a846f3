import Image from 'next/image'
import { imageUrl, isImageSource, isReadyMade, optimizerSource } from '@/domain/image'
import { reportBadImage } from '@/lib/report'

type Box = { fill: true } | { width: number; height: number; fill?: undefined }

type Props = Box & {
  /** path or address from the API */
  src: string | null | undefined
  alt: string
  /** how wide it is drawn, e.g. "(max-width: 600px) 100vw, 320px" */
  sizes: string
  priority?: boolean
  className?: string
}

/**
 * Every picture of the storefront. A source that is neither a path nor http shows nothing and is
 * logged (SPEC section 5); pictures of other hosts are shown as they are.
 */
export function AppImage({ src, alt, sizes, priority, className, ...box }: Props) {
  if (!src) return null
  const url = imageUrl(src)
  if (!isImageSource(url)) {
    reportBadImage(src)
    return null
  }
  const ready = isReadyMade(url)
  return (
    <Image
      src={ready ? url : optimizerSource(url)}
      alt={alt}
      sizes={sizes}
      className={className}
      quality={75}
      unoptimized={ready}
      {...(priority ? { priority: true } : { loading: 'lazy' as const })}
      {...box}
    />
  )
}
