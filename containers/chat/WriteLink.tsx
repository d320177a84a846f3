import { LinkButton } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'
import { useSettings } from '@/contexts/Settings'
import type { ChatRole } from '@/domain/chat'
import { hasChat, readFirebase } from '@/domain/firebase'
import { paths } from '@/domain/paths'
import { useTranslation } from '@/hooks/ui/useTranslation'

const texts = {
  admin: 'chat.write.support',
  seller: 'chat.write.shop',
  deliveryman: 'chat.write.courier',
} as const

interface Props {
  to: ChatRole
  about?: Parameters<typeof paths.openChat>[1]
  look?: 'quiet' | 'secondary'
}

/** The way into a conversation, where the marketplace has chat; who has not signed in does so first. */
export function WriteLink({ to, about, look = 'secondary' }: Props) {
  const { t } = useTranslation()
  const { firebase } = useSettings()
  if (!hasChat(readFirebase({ firebase }))) return null
  return (
    <LinkButton look={look} href={paths.openChat(to, about)} prefetch={false}>
      <Icon name="chat" size={18} />
      {t(texts[to])}
    </LinkButton>
  )
}
