import Slider from '@mui/material/Slider'
import { useEffect, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { Button } from '@/components/ui/Button'
import { Modal } from '@/components/ui/Modal'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { cropSquare } from '@/lib/crop'
import { toast } from '@/lib/toast'
import styles from './PhotoField.module.css'

const MAX_ZOOM = 4

interface Props {
  file: File
  onClose(): void
  onCropped(photo: File): void
}

/** Moves a picture behind a circle; arrow keys and the slider do what dragging and pinching do. */
export function CropDialog({ file, onClose, onCropped }: Props) {
  const { t } = useTranslation()
  const [url, setUrl] = useState<string>()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])

  const fail = () => {
    toast.error(t('photo.unreadable'))
    onClose()
  }
  const take = () => {
    if (url && area) cropSquare(url, area).then(onCropped, fail)
  }
  return (
    <Modal
      open
      onClose={onClose}
      title={t('photo.crop')}
      size="small"
      footer={
        <Button block disabled={!area} reason={t('photo.crop')} onClick={take}>
          {t('photo.use')}
        </Button>
      }
    >
      <div className={styles.stage}>
        {url ? (
          <Cropper
            image={url}
            crop={crop}
            zoom={zoom}
            maxZoom={MAX_ZOOM}
            aspect={1}
            cropShape="round"
            showGrid={false}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_percent, pixels) => setArea(pixels)}
            mediaProps={{ onError: fail }}
            cropperProps={{ role: 'application', 'aria-label': t('photo.crop.hint') }}
          />
        ) : null}
      </div>
      <div className={styles.zoom}>
        <span id="photo-zoom">{t('photo.zoom')}</span>
        <Slider
          aria-labelledby="photo-zoom"
          min={1}
          max={MAX_ZOOM}
          step={0.1}
          value={zoom}
          onChange={(_event, value) => setZoom(Number(value))}
        />
      </div>
    </Modal>
  )
}
