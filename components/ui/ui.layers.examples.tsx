import { useState } from 'react'
import { Button } from './Button'
import { ConfirmModal } from './ConfirmModal'
import { DocumentModal } from './DocumentModal'
import { Modal } from './Modal'
import type { ModalProps } from './modal-props'
import { Popover } from './Popover'
import { ignore, LONG_TITLE, type PartExamples } from './part-examples'
import { ServerDocument } from './ServerDocument'
import { SideDrawer } from './SideDrawer'

const sentence = 'Your order is being prepared. It can be cancelled until a courier has it.'
const paragraphs = Array.from({ length: 16 }, (_, index) => `${index + 1}. ${sentence}`)
const long = paragraphs.map((text) => <p key={text}>{text}</p>)
const footer = <Button block>Place order · $24.90</Button>
const base: Omit<ModalProps, 'children'> = { open: true, onClose: ignore, title: 'Delivery time' }
const confirm = {
  open: true,
  title: 'Cancel the order?',
  keep: 'Keep it',
  action: 'Cancel it',
  onClose: ignore,
  onConfirm: ignore,
}

function OpenPopover() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <div ref={setAnchor}>
      <p>What opened it</p>
      <Popover anchor={anchor} open onClose={ignore} label="Languages">
        <p style={{ padding: 16 }}>{sentence}</p>
      </Popover>
    </div>
  )
}

export const uiLayerExamples: readonly PartExamples[] = [
  {
    part: 'Modal',
    isLayer: true,
    states: [
      { name: 'short', node: <Modal {...base}>{sentence}</Modal> },
      {
        name: 'long, with footer',
        node: (
          <Modal {...base} title={LONG_TITLE} footer={footer}>
            {long}
          </Modal>
        ),
      },
    ],
  },
  {
    part: 'ConfirmModal',
    isLayer: true,
    states: [
      {
        name: 'danger',
        node: (
          <ConfirmModal {...confirm} isDanger pending={false}>
            {sentence}
          </ConfirmModal>
        ),
      },
      {
        name: 'pending',
        node: (
          <ConfirmModal {...confirm} pending>
            {sentence}
          </ConfirmModal>
        ),
      },
    ],
  },
  {
    part: 'DocumentModal',
    isLayer: true,
    states: [
      {
        name: 'with footer',
        node: (
          <DocumentModal onClose={ignore} title="Margherita" closeHref="/" footer={footer}>
            {long}
          </DocumentModal>
        ),
      },
    ],
  },
  {
    part: 'ServerDocument',
    isLayer: true,
    states: [
      {
        name: 'with footer',
        node: (
          <ServerDocument title="Margherita" closeHref="/" footer={footer}>
            <a href="/faq">Allergens</a>
            {long}
          </ServerDocument>
        ),
      },
    ],
  },
  {
    part: 'SideDrawer',
    isLayer: true,
    states: [
      {
        name: 'end, with footer',
        node: (
          <SideDrawer open onClose={ignore} title="Cart" footer={footer}>
            {long}
          </SideDrawer>
        ),
      },
      {
        name: 'start',
        node: (
          <SideDrawer open onClose={ignore} title="Menu" side="start">
            {sentence}
          </SideDrawer>
        ),
      },
    ],
  },
  { part: 'Popover', isLayer: true, states: [{ name: 'open', node: <OpenPopover /> }] },
]
