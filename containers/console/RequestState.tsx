import type { ReactNode } from 'react'
import { CartNotice } from '@/components/cart/CartNotice'
import type { ConsoleResource } from '@/services/console'
import { RequestBadge } from './RequestBadge'
import styles from './Review.module.css'

interface Props {
  resource: ConsoleResource
  status: string
  /** what was written with the decision */
  note: string | null | undefined
  /** what else is known of it in a word */
  children?: ReactNode
}

/** How a request stands, and why it was declined. */
export function RequestState({ resource, status, note, children }: Props) {
  return (
    <>
      <div className={styles.badges}>
        <RequestBadge resource={resource} status={status} />
        {children}
      </div>
      {note ? (
        <CartNotice tone="info">
          <bdi>{note}</bdi>
        </CartNotice>
      ) : null}
    </>
  )
}
