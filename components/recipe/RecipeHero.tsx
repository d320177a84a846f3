import type { ReactNode } from 'react'
import { AppImage } from '@/components/ui/AppImage'
import styles from './RecipeHero.module.css'

interface Props {
  img: string | null | undefined
  /** over its corner */
  children: ReactNode
}

/** The picture of a recipe above its text. */
export function RecipeHero({ img, children }: Props) {
  if (!img) return <div className={styles.bare}>{children}</div>
  return (
    <div className={styles.hero}>
      <AppImage
        src={img}
        alt=""
        fill
        sizes="(max-width: 1328px) 100vw, 1280px"
        priority
        className={styles.picture}
      />
      <div className={styles.corner}>{children}</div>
    </div>
  )
}
