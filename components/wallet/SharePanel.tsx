import { Button } from '@/components/ui/Button'
import { ButtonRow } from '@/components/ui/ButtonRow'
import { Icon } from '@/components/ui/Icon'
import { inBrowser } from '@/components/ui/in-browser'
import { LinkField } from '@/components/ui/LinkField'
import { useTranslation } from '@/hooks/ui/useTranslation'
import styles from './SharePanel.module.css'

const QrCode = inBrowser(() => import('@/components/group/QrCode').then((m) => m.QrCode))

interface Props {
  url: string
  /** what the link leads to */
  label: string
  onCopy(): void
  /** only where the device has a share sheet */
  onShare?: () => void
}

/** A link to hand over: as a code to scan, to copy, and by the device's share sheet. */
export function SharePanel({ url, label, onCopy, onShare }: Props) {
  const { t } = useTranslation()
  return (
    <div className={styles.panel}>
      <div className={styles.code}>
        <QrCode text={url} label={t('share.qr', { label })} />
      </div>
      <LinkField label={label} url={url} />
      <ButtonRow>
        <Button look={onShare ? 'secondary' : 'primary'} block onClick={onCopy}>
          <Icon name="copy" size={18} />
          {t('group.invite.copy')}
        </Button>
        {onShare ? (
          <Button block onClick={onShare}>
            <Icon name="share" size={18} />
            {t('group.invite.share')}
          </Button>
        ) : null}
      </ButtonRow>
    </div>
  )
}
