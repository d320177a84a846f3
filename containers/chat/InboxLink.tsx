import { LinkButton } from '@/components/ui/Button'
import { useWaitingChats } from '@/hooks/chat/useWaitingChats'
import { useTranslation } from '@/hooks/ui/useTranslation'

/** The way to the inbox from a seller's or courier's work, with how many wait; nothing where there is no chat. */
export function InboxLink({ href }: { href: string }) {
  const { t } = useTranslation()
  const { isOn, waiting = 0 } = useWaitingChats()
  if (!isOn) return null
  return (
    <LinkButton look="quiet" href={href} prefetch={false}>
      {t('chats.inbox')}
      {waiting > 0 ? ` · ${t('console.waiting', { n: waiting })}` : null}
    </LinkButton>
  )
}
