import { useRouter } from 'next/router'
import { Logo } from '@/components/layout/Logo'
import { IconButton } from '@/components/ui/IconButton'
import { backTarget, hasTitleInHeader } from '@/domain/page-frame'
import { paths } from '@/domain/paths'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './BackHeader.module.css'

interface Props {
  path: string
}

/** What the simplified header has in it: the way back and the brand. */
export function BackHeader({ path }: Props) {
  const { t } = useTranslation()
  const router = useRouter()
  const target = backTarget(path)
  const goBack = () => {
    // opened directly, there is nothing to go back to
    if (window.history.length > 1) router.back()
    else router.push(paths.home())
  }
  return (
    <div className={styles.bar}>
      {target === 'history' ? (
        <IconButton icon="back" mirror label={t('back')} onClick={goBack} />
      ) : (
        <IconButton icon="back" mirror label={t('back')} href={target} />
      )}
      <Logo />
      {hasTitleInHeader(path) ? (
        <span className={styles.title} aria-hidden="true">
          {t('checkout')}
        </span>
      ) : null}
    </div>
  )
}
