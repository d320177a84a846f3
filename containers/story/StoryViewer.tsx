import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StorySlide } from '@/components/home/StorySlide'
import { Modal } from '@/components/ui/Modal'
import { useTheme } from '@/contexts/Theme'
import { findGroup, firstUnseen, neighbourShop, type Story } from '@/domain/story'
import type { useStories } from '@/hooks/story/useStories'
import { useTouch } from '@/hooks/ui/useTouch'

interface Props extends Pick<ReturnType<typeof useStories>, 'seen' | 'mark' | 'move' | 'close'> {
  groups: readonly (readonly Story[])[]
  /** the shop that the URL names */
  shopId: number
}

/** A tap on this share of the picture, where lines begin, leads back. */
const BACK_SHARE = 1 / 3

/** Stories over the whole screen: they pass by themselves, by touch and by key. */
export function StoryViewer({ groups, shopId, ...rest }: Props) {
  const { t } = useTranslation()
  const group = findGroup(groups, shopId)
  return (
    <Modal open fullScreen hideTitle onClose={rest.close} title={t('stories')}>
      {group ? <ShopStories key={shopId} {...{ groups, group, shopId }} {...rest} /> : null}
    </Modal>
  )
}

function ShopStories(props: Props & { group: readonly Story[] }) {
  const { groups, group, shopId, seen, mark, move, close } = props
  const { direction } = useTheme()
  const [index, setIndex] = useState(() => firstUnseen(seen, group))
  const [isHeld, setHeld] = useState(false)
  const [isPaused, setPaused] = useState(false)
  const story = group[index]
  useEffect(() => {
    if (story) mark(story)
  }, [story, mark])

  /** To the stories of another shop; past the last one the viewer closes. */
  const changeShop = (step: 1 | -1) => {
    const next = neighbourShop(groups, shopId, step)
    if (next !== undefined) move(next)
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
