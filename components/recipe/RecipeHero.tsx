import { AppImage } from '@/components/ui/AppImage'
import styles from './RecipeHero.module.css'

/** The picture of a recipe above its text. */
export function RecipeHero({ img }: { img: string | null | undefined }) {
  if (!img) return null
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
    </div>
  )
}
