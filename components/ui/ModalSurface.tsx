import Dialog from '@mui/material/Dialog'
import Slide from '@mui/material/Slide'
import type { TransitionProps } from '@mui/material/transitions'
import { forwardRef, type ReactElement, useId, useState } from 'react'
import { useIsSheet } from '@/hooks/ui/useBreakpoint'
import { useFocusAfter } from '@/hooks/ui/useFocusAfter'
import { useScrollStop } from '@/hooks/ui/useScrollStop'
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
  const {
    open,
    onClose,
    title,
    size = 'medium',
    fullScreen,
    tall,
    hideTitle,
    footer,
    children,
  } = props
  useFocusAfter(open, props.returnTo)
  const { t } = useTranslation()
  const titleId = useId()
  const sheet = useIsSheet() && !fullScreen
  const [isScrolled, setScrolled] = useState(false)
  // over the picture alone: once lines pass below it, it is a bar that hides them whole
  const isFloating = hideTitle && !isScrolled
  const floating = isFloating ? styles.floatingBar : `${styles.bar} ${styles.overBar}`
  const swipe = useSwipeDown(onClose)
  const scroll = useScrollStop()
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
            className: `${sheet ? styles.sheet : styles.dialog} ${tall ? styles.tall : ''}`,
            style: fullScreen ? { borderRadius: 0 } : { maxWidth: sheet ? '100%' : widths[size] },
          },
        }}
      >
        {sheet ? <div className={styles.grip} {...swipe} aria-hidden="true" /> : null}
        <div className={hideTitle ? floating : styles.bar}>
          <h2 id={titleId} className={isFloating ? 'visually-hidden' : styles.title}>
            {title}
          </h2>
          <button type="button" className={styles.close} onClick={onClose} aria-label={t('close')}>
            <Icon name="close" />
          </button>
        </div>
        {hideTitle ? (
          <div
            {...scroll}
            className={styles.bleed}
            onScroll={({ currentTarget }) => setScrolled(currentTarget.scrollTop > 0)}
          >
            {children}
          </div>
        ) : (
          <div {...scroll} className={styles.body}>
            {children}
          </div>
        )}
        {footer ? <div className={styles.footer}>{footer}</div> : null}
      </Dialog>
    </MuiScope>
  )
}
