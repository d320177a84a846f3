import type { ReactNode } from 'react'
import { Button } from '@/components/ui/Button'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { CartNotice } from './CartNotice'

interface Props {
  children: ReactNode
  /** it is being tried again */
  pending: boolean
  onRetry(): void
}

/** A part of the order that could not be fetched, and the way to try again. */
export function LoadNotice({ children, pending, onRetry }: Props) {
  const { t } = useTranslation()
  return (
    <CartNotice
      tone="bad"
      live
      actions={
        <Button look="secondary" size="small" pending={pending} onClick={() => onRetry()}>
          {t('try.again')}
        </Button>
      }
    >
      {children}
    </CartNotice>
  )
}
