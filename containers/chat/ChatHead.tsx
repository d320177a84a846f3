import { useState } from 'react'
import styles from '@/components/chat/Thread.module.css'
import { Avatar } from '@/components/ui/Avatar'
import { Button } from '@/components/ui/Button'
import { ConfirmModal } from '@/components/ui/ConfirmModal'
import { IconButton } from '@/components/ui/IconButton'
import { inBrowser } from '@/components/ui/in-browser'
import { Modal } from '@/components/ui/Modal'
import { useAuth } from '@/contexts/Auth'
import type { ChatThread } from '@/domain/chat.schema'
import type { useChat } from '@/hooks/chat/useChat'
import { useTranslation } from '@/hooks/ui/useTranslation'

const ReportChat = inBrowser(() => import('./ReportChat').then((m) => m.ReportChat))

interface Props {
  chat: ChatThread
  name: string
  about: string
  /** the frame around has the name as its heading */
  isNamed?: boolean
  tools: ReturnType<typeof useChat>
}

/** With whom, about what, and what can be done: end, block, report; at the support desk take. */
export function ChatHead({ chat, name, about, isNamed, tools }: Props) {
  const { t } = useTranslation()
  const { user } = useAuth()
  const [open, setOpen] = useState<'menu' | 'block' | 'report' | null>(null)
  const close = () => setOpen(null)
  const isDesk = chat.roleId === 'admin' && !chat.is_mine
  const isOver = chat.closed_at !== null || chat.is_blocked
  return (
    <header className={styles.head}>
      {chat.peer ? <Avatar img={chat.peer.img} size={40} /> : null}
      <div className={styles.who}>
        {isNamed ? null : (
          <h1>
            <bdi>{name}</bdi>
          </h1>
        )}
        <span className={styles.note}>
          {about}
          {chat.assigned ? ` · ${t('chat.assigned', { name: chat.assigned.firstname })}` : ''}
        </span>
      </div>
      {isDesk && chat.assigned?.id !== user?.id && !isOver ? (
        <Button
          look="secondary"
          size="small"
          pending={tools.take.isPending}
          onClick={() => tools.take.mutate()}
        >
          {t('chat.take')}
        </Button>
      ) : null}
      <IconButton
        icon="more"
        label={t('chat.options')}
        opens={{ kind: 'dialog', expanded: open === 'menu' }}
        onClick={() => setOpen('menu')}
      />
      <Modal open={open === 'menu'} onClose={close} title={t('chat.options')} size="small">
        <div className={styles.options}>
          {isOver ? null : (
            <Button
              look="secondary"
              block
              pending={tools.close.isPending}
              onClick={() => tools.close.mutate(undefined, { onSuccess: close })}
            >
              {t('chat.close')}
            </Button>
          )}
          {chat.peer && !chat.is_blocked && chat.roleId !== 'admin' ? (
            <Button look="secondary" block opens="dialog" onClick={() => setOpen('block')}>
              {t('chat.block')}
            </Button>
          ) : null}
          <Button look="secondary" block opens="dialog" onClick={() => setOpen('report')}>
            {t('chat.report')}
          </Button>
        </div>
      </Modal>
      <ConfirmModal
        open={open === 'block'}
        title={t('chat.block.title', { name })}
        keep={t('chat.block.keep')}
        action={t('chat.block')}
        isDanger
        pending={tools.block.isPending}
        onClose={close}
        onConfirm={() => tools.block.mutate(true, { onSuccess: close })}
      >
        <p>{t('chat.block.text')}</p>
      </ConfirmModal>
      <Modal open={open === 'report'} onClose={close} title={t('chat.report')} size="small">
        <ReportChat report={tools.report} onDone={close} />
      </Modal>
    </header>
  )
}
