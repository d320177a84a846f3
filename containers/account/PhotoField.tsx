import { useState } from 'react'
import { Actions } from '@/components/account/Actions'
import { Avatar } from '@/components/ui/Avatar'
import { Button } from '@/components/ui/Button'
import { FileButton } from '@/components/ui/FileButton'
import { inBrowser } from '@/components/ui/in-browser'
import type { Profile } from '@/domain/profile.schema'
import { usePhoto } from '@/hooks/account/usePhoto'
import { useTranslation } from '@/hooks/ui/useTranslation'
import type { ProfileChanges } from '@/services/profile'
import styles from './PhotoField.module.css'

const CropDialog = inBrowser(() => import('./CropDialog').then((m) => m.CropDialog))

interface Props {
  profile: Profile
  onSave(changes: ProfileChanges): Promise<void>
}

/** The user's picture: chosen, cropped to a square and sent; or taken away. */
export function PhotoField({ profile, onSave }: Props) {
  const { t } = useTranslation()
  const [file, setFile] = useState<File | null>(null)
  const { save, remove, isPending } = usePhoto(onSave)
  return (
    <div className={styles.photo}>
      <Avatar img={profile.img} size={80} />
      <Actions>
        <FileButton
          label={t('photo.choose')}
          accept="image/jpeg,image/png,image/webp"
          pending={isPending}
          onFile={setFile}
        />
        {profile.img ? (
          <Button look="quiet" pending={isPending} onClick={remove}>
            {t('photo.remove')}
          </Button>
        ) : null}
      </Actions>
      {file ? (
        <CropDialog
          file={file}
          onClose={() => setFile(null)}
          onCropped={(cropped) => {
            setFile(null)
            save(cropped)
          }}
        />
      ) : null}
    </div>
  )
}
