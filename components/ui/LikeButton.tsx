import { useTranslation } from '@/hooks/ui/useTranslation'
import { Icon } from './Icon'
import styles from './LikeButton.module.css'

interface Props {
  liked: boolean
  /** the name of the shop or recipe */
  title: string
  onClick(): void
}

export function LikeButton({ liked, title, onClick }: Props) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      className={liked ? styles.liked : styles.like}
      aria-pressed={liked}
      aria-label={t('like.title', { title })}
      onClick={onClick}
    >
      <Icon name={liked ? 'heart-filled' : 'heart'} size={22} />
    </button>
  )
}
