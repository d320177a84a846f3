import { useEffect, useEffectEvent, useState } from 'react'
import { StoryPages } from '@/components/home/StoryPages'
import { StorySlide } from '@/components/home/StorySlide'
import { DocumentModal } from '@/components/ui/DocumentModal'
import { LoadFailed } from '@/components/ui/LoadFailed'
import { Modal } from '@/components/ui/Modal'
import { Skeleton } from '@/components/ui/Skeleton'
import { useTheme } from '@/contexts/Theme'
import { paths } from '@/domain/paths'
import type { Story } from '@/domain/story.schema'
import { findGroup, firstUnseen, neighbourShop } from '@/domain/story-order'
import { readSeen, useMarkSeen } from '@/hooks/story/useMarkSeen'
import { useTouch } from '@/hooks/ui/useTouch'
import { useTranslation } from '@/hooks/ui/useTranslation'

interface Props {
  /** undefined while they are on their way, and where they could not be loaded */
  groups: readonly (readonly Story[])[] | undefined
  isFailed: boolean
  isRetrying: boolean
  retry(): unknown
  /** the shop that the URL names; one without stories shows nothing */
  shopId: number
  /** to the stories of another shop */
  move(shopId: string): void
  close(): void
}

/** A tap on this share of the picture, where lines begin, leads back. */
const BACK_SHARE = 1 / 3

/** Stories over the whole screen: they pass by themselves, by touch and by key. */
export function StoryViewer(props: Props) {
  const { t } = useTranslation()
  const { groups, shopId, close } = props
  if (!groups) {
    return (
      <Modal open fullScreen onClose={close} title={t('stories')} hideTitle>
        {props.isFailed ? (
          <LoadFailed title={t('error.oops')} pending={props.isRetrying} onRetry={props.retry} />
        ) : (
          <Skeleton height="100%" radius={0} />
        )}
      </Modal>
    )
  }
  const group = findGroup(groups, shopId)
  if (!group) return null
  const next = neighbourShop(groups, shopId, 1)
  const after = next === undefined ? undefined : findGroup(groups, next)?.[0]
  return (
    <DocumentModal
      fullScreen
      onClose={close}
      closeHref={paths.home()}
      title={t('stories')}
      plain={<StoryPages stories={group} next={after} />}
    >
      <ShopStories
        key={shopId}
        groups={groups}
        group={group}
        shopId={shopId}
        move={props.move}
        close={close}
      />
    </DocumentModal>
  )
}

interface ShopStoriesProps extends Pick<Props, 'shopId' | 'move' | 'close'> {
  groups: readonly (readonly Story[])[]
  group: readonly Story[]
}

function ShopStories({ groups, group, shopId, move, close }: ShopStoriesProps) {
  const { direction } = useTheme()
  const [index, setIndex] = useState(() => firstUnseen(readSeen(), group))
  const [isHeld, setHeld] = useState(false)
  const [isPaused, setPaused] = useState(false)
  useMarkSeen(group[index])

  /** To the stories of another shop; past the last one the viewer closes. */
  const changeShop = (step: 1 | -1) => {
    const next = neighbourShop(groups, shopId, step)
    if (next !== undefined) move(String(next))
    else if (step === 1) close()
    else setIndex(0)
  }
  const handleStep = (step: 1 | -1) => {
    if (group[index + step]) setIndex(index + step)
    else changeShop(step)
  }
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      event.preventDefault()
      handleStep(event.key === forward ? 1 : -1)
    }
    const pressed = event.target instanceof Element && event.target.closest('a, button')
    // a focused button is pressed by space, as everywhere
    if (event.key === ' ' && !pressed) {
      event.preventDefault()
      setPaused((paused) => !paused)
    }
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  const touch = useTouch({
    onTap: (share) => handleStep(share < BACK_SHARE ? -1 : 1),
    onHold: setHeld,
    onSwipe: changeShop,
    onPullDown: close,
  })
  return (
    <StorySlide
      stories={group}
      index={index}
      paused={isPaused || isHeld}
      onPause={setPaused}
      onStep={handleStep}
      onEnd={() => handleStep(1)}
      touch={touch}
    />
  )
}
