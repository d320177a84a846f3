import { Modal } from '@/components/ui/Modal'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { SearchBox } from './SearchBox'

interface Props {
  open: boolean
  onClose(): void
}

/** The search box on a screen of its own, opened from the mobile header. */
export function SearchSheet({ open, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Modal open={open} onClose={onClose} title={t('search')} fullScreen>
      <SearchBox inline autoFocus onLeave={onClose} />
    </Modal>
  )
}
