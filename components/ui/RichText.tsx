import Link from 'next/link'
import { createElement, type ReactNode } from 'react'
import { parseRichText, type RichNode } from '@/lib/rich-text'
import styles from './RichText.module.css'

const toNode = (node: RichNode): ReactNode => {
  if (typeof node === 'string') return node
  const { tag, href, children } = node
  if (tag === 'br') return createElement('br')
  const inner = children.map(toNode)
  if (tag !== 'a') return createElement(tag, null, ...inner)
  if (!href) return createElement('span', null, ...inner)
  return href.startsWith('/')
    ? createElement(Link, { href, prefetch: false }, ...inner)
    : createElement('a', { href, rel: 'noopener' }, ...inner)
}

/** Text with headings, lists and links that somebody else wrote, made of allowed elements only. */
export function RichText({ html }: { html: string }) {
  return createElement(
    'div',
    { className: styles.text, dir: 'auto' },
    ...parseRichText(html).map(toNode),
  )
}
