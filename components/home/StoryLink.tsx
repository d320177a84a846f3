import Link from 'next/link'
import type { ReactNode } from 'react'
import { paths } from '@/domain/paths'
import { useTranslation } from '@/hooks/ui/useTranslation'

interface Props {
  shopId: number
  className: string | undefined
  isSeen: boolean
  /** somebody is about to open them */
  onNear(): void
  onOpen(shopId: number): void
  children: ReactNode
}

/** Opens the stories of a shop here, or in a tab of its own where somebody asks for that. */
export function StoryLink({ shopId, className, isSeen, onNear, onOpen, children }: Props) {
  const { t } = useTranslation()
  return (
    <Link
      href={paths.story(shopId)}
      // a story is looked at over home: no page for search engines
      rel="nofollow"
      prefetch={false}
      className={className}
      onPointerEnter={onNear}
      onFocus={onNear}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        onOpen(shopId)
      }}
    >
      {children}
      {isSeen ? null : <span className="visually-hidden">{t('story.new')}</span>}
    </Link>
  )
}
