import Link from 'next/link'
import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '@/components/ui/Icon'
import type { IconName } from '@/components/ui/icon-paths'
import { PageTitle } from '@/components/ui/PageTitle'
import type { ChatRole } from '@/domain/chat'
import { consolePaths, courierPaths } from '@/domain/console-paths'
import { paths } from '@/domain/paths'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { keepInRow } from '@/lib/keep-in-row'
import styles from './ConsoleFrame.module.css'

interface Room<Id extends string = string> {
  id: Id
  href: string
  icon: IconName
}

const rooms = [
  { id: 'console', href: consolePaths.home(), icon: 'home' },
  { id: 'orders', href: consolePaths.orders(), icon: 'bag' },
  { id: 'console.shops', href: consolePaths.shops(), icon: 'store' },
  { id: 'console.products', href: consolePaths.products(), icon: 'box' },
  { id: 'console.couriers', href: consolePaths.couriers(), icon: 'bike' },
  { id: 'chats.inbox', href: consolePaths.chats(), icon: 'chat' },
  { id: 'tickets', href: consolePaths.tickets(), icon: 'help' },
  { id: 'console.payments', href: consolePaths.payments(), icon: 'card' },
  { id: 'console.refunds', href: consolePaths.refunds(), icon: 'refresh' },
  { id: 'console.messages', href: consolePaths.messages(), icon: 'mail' },
  { id: 'console.reports', href: consolePaths.reports(), icon: 'calendar' },
  { id: 'console.users', href: consolePaths.users(), icon: 'group' },
  { id: 'console.audit', href: consolePaths.audit(), icon: 'eye' },
  { id: 'console.categories', href: consolePaths.categories(), icon: 'tag' },
  { id: 'console.coupons', href: consolePaths.coupons(), icon: 'percent' },
  { id: 'console.currencies', href: consolePaths.currencies(), icon: 'wallet' },
  { id: 'console.methods', href: consolePaths.methods(), icon: 'card' },
  { id: 'console.pages', href: consolePaths.pages(), icon: 'info' },
  { id: 'console.banners', href: consolePaths.banners(), icon: 'star' },
  { id: 'console.faqs', href: consolePaths.faqs(), icon: 'help' },
  { id: 'console.settings', href: consolePaths.settings(), icon: 'settings' },
] as const satisfies readonly Room[]

export type ConsoleRoom = (typeof rooms)[number]['id']

/** The rooms of each that works here. */
const roomsOf: Record<ChatRole, readonly Room<ConsoleRoom | 'board' | 'courier' | 'menu'>[]> = {
  admin: rooms,
  seller: [
    { id: 'board', href: paths.board(), icon: 'receipt' },
    { id: 'orders', href: consolePaths.orders(), icon: 'bag' },
    { id: 'chats.inbox', href: consolePaths.chats(), icon: 'chat' },
    { id: 'console.products', href: consolePaths.products(), icon: 'box' },
    { id: 'menu', href: paths.menuFile(), icon: 'store' },
    { id: 'console.reports', href: consolePaths.reports(), icon: 'calendar' },
  ],
  deliveryman: [
    { id: 'courier', href: paths.courier(), icon: 'bike' },
    { id: 'chats.inbox', href: courierPaths.chats(), icon: 'chat' },
  ],
}

interface Props {
  /** whose rooms they are */
  desk?: ChatRole
  /** where among them this screen stands */
  room: ConsoleRoom
  title: string
  /** the way to the list that it belongs to */
  back?: { href: string; text: string }
  children: ReactNode
}

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}

/** A screen of the console: its rooms at the side, on small windows above. */
export function ConsoleFrame({ desk = 'admin', room, title, back, children }: Props) {
  const { t } = useTranslation()
  const shown = roomsOf[desk]
  const hereHref = shown.find(({ id }) => id === room)?.href
  const row = useRef<HTMLUListElement>(null)
  useEffect(() => keepInRow(row.current), [])
  // on small windows the rooms are a line that is scrolled sideways: it begins where one is
  useEffect(() => {
    const here = row.current?.querySelector(`[href="${hereHref}"]`)
    if (row.current && here) {
      row.current.scrollLeft += middleOf(here) - middleOf(row.current)
    }
  }, [hereHref])
  return (
    <div className={styles.console}>
      <PageTitle title={title} />
      <nav className={styles.rooms} aria-label={t('console')}>
        <ul ref={row}>
          {shown.map(({ id, href, icon }) => (
            <li key={id}>
              <Link
                href={href}
                prefetch={false}
                className={styles.room}
                aria-current={id === room ? (back ? 'true' : 'page') : undefined}
              >
                <Icon name={icon} size={20} />
                {t(id)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.screen}>
        {back ? (
          <Link href={back.href} prefetch={false} className={styles.back}>
            <Icon name="back" size={20} mirror />
            {back.text}
          </Link>
        ) : null}
        <h1 className={styles.title}>
          <bdi>{title}</bdi>
        </h1>
        {children}
      </div>
    </div>
  )
}
