import { useEffect, useRef } from 'react'
import type { Skin } from '@/components/ui/skin'
import type { MenuCategory } from '@/domain/packed-menu'
import { useLangOf } from '@/hooks/ui/useLangOf'
import { useScrollSpy } from '@/hooks/ui/useScrollSpy'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { keepInRow } from '@/lib/keep-in-row'
import { scrollBehavior } from '@/lib/motion'
import styles from './CategoryTabs.module.css'
import { sectionId } from './MenuSection'

interface Props {
  categories: MenuCategory[]
  skin?: Skin
}

/** Links to the parts of the menu; the one being read is marked and kept in view. */
export function CategoryTabs({ categories, skin = styles }: Props) {
  const { t } = useTranslation()
  const langOf = useLangOf()
  const current = useScrollSpy(categories.map(sectionId).join(' '))
  const row = useRef<HTMLUListElement>(null)
  useEffect(() => keepInRow(row.current), [])
  useEffect(() => {
    const list = row.current
    const link = list?.querySelector(`[href="#${current}"]`)
    if (!list || !link) return
    const box = link.getBoundingClientRect()
    const frame = list.getBoundingClientRect()
    if (box.left < frame.left || box.right > frame.right) {
      const middle = box.left + box.width / 2 - frame.left - frame.width / 2
      list.scrollBy({ left: middle, behavior: scrollBehavior() })
    }
  }, [current])
  return (
    <nav className={skin.tabs} aria-label={t('menu.categories')}>
      <ul ref={row} className={skin.row}>
        {categories.map((category) => {
          const id = sectionId(category)
          return (
            <li key={id}>
              <a
                href={`#${id}`}
                className={skin.tab}
                aria-current={current === id ? 'true' : undefined}
                lang={langOf(category.translation)}
              >
                {category.translation.title}
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
