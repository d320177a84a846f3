import Head from 'next/head'
import type { CSSProperties } from 'react'
import { imageUrl, isImageSource, isReadyMade, optimized } from '@/domain/image'
import { reportBadImage } from '@/lib/report'

type Box =
  | { fill: true; width?: undefined; height?: undefined }
  | { width: number; height: number; fill?: undefined }

type Props = Box & {
  /** path or address from the API */
  src: string | null | undefined
  alt: string
  /** how wide it is drawn, e.g. "(max-width: 600px) 100vw, 320px" */
  sizes?: string
  /** on the first screen: asked for before the page is drawn */
  priority?: boolean
  /** on the first screen, or small: not put off until it is near */
  eager?: boolean
  /** the picture in a few pixels, as a data address: stands in its place until it comes */
  blur?: string | null
  /** sent as it is, whatever it is */
  asIs?: boolean
  className?: string
  onError?(): void
}

/** a picture that has not come shows no text in its place */
const unnamed: CSSProperties = { color: 'transparent' }
const filling: CSSProperties = {
  ...unnamed,
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
}

const blurred = (blur: string): CSSProperties => ({
  background: `center / cover no-repeat url("${blur}")`,
})

/**
 * Every picture of the storefront. A source that is neither a path nor http shows nothing and is
 * logged (SPEC section 5); pictures of other hosts are shown as they are. Most of ours are ready-made,
 * so the `img` is written here: next/image would be 3 kB of script on every page (ADR 0011).
 */
export function AppImage(props: Props) {
  const { src, alt, sizes, priority, eager, blur, asIs, className, onError, fill, width, height } =
    props
  if (!src) return null
  const url = imageUrl(src)
  if (!isImageSource(url)) {
    reportBadImage(src)
    return null
  }
  const made = asIs || isReadyMade(url) ? null : optimized(url)
  return (
    <>
      {priority ? (
        <Head>
          <link
            key={`image-${url}`}
            rel="preload"
            as="image"
            href={made ? undefined : url}
            imageSrcSet={made?.srcSet}
            imageSizes={made ? sizes : undefined}
          />
        </Head>
      ) : null}
      <img
        alt={alt}
        width={width}
        height={height}
        className={className}
        style={{ ...(fill ? filling : unnamed), ...(blur ? blurred(blur) : undefined) }}
        // before the source: a browser that meets the source first fetches it at once
        loading={priority || eager ? undefined : 'lazy'}
        decoding="async"
        sizes={made ? sizes : undefined}
        srcSet={made?.srcSet}
        src={made?.src ?? url}
        onError={onError}
      />
    </>
  )
}
