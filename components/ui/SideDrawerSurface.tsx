import Drawer from '@mui/material/Drawer'
import { useId } from 'react'
import { useScrollStop } from '@/hooks/ui/useScrollStop'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { Icon } from './Icon'
import styles from './Modal.module.css'
import { MuiScope } from './MuiScope'
import type { SideDrawerProps } from './side-drawer-props'

/** What SideDrawer fetches: the panel itself. */
export function SideDrawerSurface(props: SideDrawerProps) {
  const { open, onClose, title, side = 'end', footer, children } = props
  const { t } = useTranslation()
  const titleId = useId()
  const scroll = useScrollStop()
  return (
    <MuiScope>
      <Drawer
        open={open}
        onClose={onClose}
        // MUI mirrors left and right by itself in a right-to-left theme
        anchor={side === 'start' ? 'left' : 'right'}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-modal': true,
            'aria-labelledby': titleId,
            // of what is left beside a scrollbar, which 100vw would not be
            style: { width: 'min(420px, 100%)' },
          },
        }}
      >
        <div className={styles.bar}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <button type="button" className={styles.close} onClick={onClose} aria-label={t('close')}>
            <Icon name="close" />
          </button>
        </div>
        <div {...scroll} className={styles.body} style={{ flex: 1 }}>
          {children}
        </div>
        {footer ? <div className={styles.footer}>{footer}</div> : null}
      </Drawer>
    </MuiScope>
  )
}
