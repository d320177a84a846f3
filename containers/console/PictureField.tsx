import { AppImage } from '@/components/ui/AppImage'
import { Button } from '@/components/ui/Button'
import { FileButton } from '@/components/ui/FileButton'
import type { UploadType } from '@/domain/upload'
import { usePicture } from '@/hooks/console/usePicture'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './RowForm.module.css'

interface Props {
  img: string | null
  type: UploadType
  /** the name of the one that was chosen, or null without one */
  onChange(img: string | null): void
  error?: string
  /** as it is shown to visitors, width by height */
  shape?: 'square' | 'wide'
}

/** The picture of something that an admin edits. */
export function PictureField({ img, type, onChange, error, shape = 'square' }: Props) {
  const { t } = useTranslation()
  const { upload, isPending } = usePicture(type, onChange)
  const width = shape === 'wide' ? 216 : 96
  return (
    <div>
      <div className={styles.picture}>
        {img ? (
          <AppImage
            src={img}
            alt={t('console.category.picture')}
            sizes={`${width}px`}
            width={width}
            height={96}
          />
        ) : null}
        <FileButton
          label={t('photo.choose')}
          accept="image/jpeg,image/png,image/webp,image/avif"
          pending={isPending}
          onFile={upload}
        />
        {img ? (
          <Button look="quiet" onClick={() => onChange(null)}>
            {t('photo.remove')}
          </Button>
        ) : null}
      </div>
      {error ? (
        <p className={styles.error} role="alert">
          {error}
        </p>
      ) : null}
    </div>
  )
}
