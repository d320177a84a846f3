import { type ReactNode, useEffect, useState } from 'react'
import { useHydrated } from '@/hooks/ui/useHydrated'
import { Modal } from './Modal'
import type { ModalProps } from './modal-props'
import { ServerDocument } from './ServerDocument'

interface Props extends Omit<ModalProps, 'open' | 'hideTitle'> {
  /** the page below */
  closeHref: string
  /** what the server's HTML has in place of children and footer: forms that need no JavaScript */
  plain?: ReactNode
}

/** Says that the dialog stands, so that the server's document may go. */
function Drawn({ onDrawn }: { onDrawn(drawn: boolean): void }) {
  useEffect(() => onDrawn(true), [onDrawn])
  return null
}

/** An open dialog whose content is in the server's HTML, for crawlers and without JavaScript. */
export function DocumentModal({ closeHref, plain, children, ...modal }: Props) {
  const hydrated = useHydrated()
  const [cameWithPage] = useState(!hydrated)
  const [isDrawn, setDrawn] = useState(false)
  return (
    <>
      {cameWithPage && !isDrawn ? (
        <ServerDocument
          title={modal.title}
          closeHref={closeHref}
          tall={modal.tall}
          footer={plain ? null : modal.footer}
        >
          {plain ?? children}
        </ServerDocument>
      ) : null}
      <Modal {...modal} open hideTitle>
        <Drawn onDrawn={setDrawn} />
        {children}
      </Modal>
    </>
  )
}
