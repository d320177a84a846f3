import Dialog from '@mui/material/Dialog'
import Slide from '@mui/material/Slide'
import type { TransitionProps } from '@mui/material/transitions'
import { forwardRef, type ReactElement, useId } from 'react'
import { useIsSheet } from '@/hooks/ui/useBreakpoint'
import { useSwipeDown } from '@/hooks/ui/useSwipeDown'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { Icon } from './Icon'
import styles from './Modal.module.css'
import { MuiScope } from './MuiScope'
import type { ModalProps } from './modal-props'

const FromBottom = forwardRef(function FromBottom(
  props: TransitionProps & { children: ReactElement },
  ref: React.Ref<unknown>,
) {
  return <Slide direction="up" ref={ref} {...props} />
})

const widths = { small: 420, medium: 560, large: 880 } as const

/** What Modal fetches: the surface itself. Opens from the bottom; Esc and a tap outside close it. */
export function ModalSurface(props: ModalProps) {
  const { open, onClose, title, size = 'medium', fullScreen, hideTitle, footer, children } = props
  const { t } = useTranslation()
  const titleId = useId()
  const sheet = useIsSheet() && !fullScreen
  const swipe = useSwipeDown(onClose)
  return (
    <MuiScope>
      <Dialog
        open={open}
        onClose={onClose}
        fullScreen={fullScreen}
        aria-labelledby={titleId}
        slots={{ transition: FromBottom }}
        slotProps={{
          container: { style: sheet ? { alignItems: 'flex-end' } : undefined },
          paper: {
            className: sheet ? styles.sheet : styles.dialog,
            style: fullScreen ? { borderRadius: 0 } : { maxWidth: sheet ? '100%' : widths[size] },
          },
        }}
      >
        {sheet ? <div className={styles.grip} {...swipe} aria-hidden="true" /> : null}
        <div className={hideTitle ? styles.floatingBar : styles.bar}>
          <h2 id={titleId} className={hideTitle ? 'visually-hidden' : styles.title}>
            {title}
          </h2>
          <button type="button" className={styles.close} onClick={onClose} aria-label={t('close')}>
            <Icon name="close" />
          </button>
        </div>
        <div className={hideTitle ? styles.bleed : styles.body}>{children}</div>
        {footer ? <div className={styles.footer}>{footer}</div> : null}
      </Dialog>
    </MuiScope>
  )
}
