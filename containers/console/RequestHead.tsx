import type { ReactNode, Ref } from 'react'
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
  /** where the focus goes after a decision, which takes its buttons away */
  ref?: Ref<HTMLDivElement>
}

/** How a request stands, and why it was declined. */
export function RequestHead({ resource, status, note, children, ref }: Props) {
  return (
    <>
      <div ref={ref} tabIndex={-1} className={styles.badges}>
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
