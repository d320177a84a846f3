import Link from 'next/link'
import { createElement, type ReactNode } from 'react'
import { parseRichText, type RichNode, type RichTag } from '@/lib/rich-text'
import styles from './RichText.module.css'

/** Headings of a text that stands below the page's own title, not below one of its sections. */
const raised: Partial<Record<RichTag, 'h2' | 'h3'>> = { h3: 'h2', h4: 'h3' }

const toNode = (node: RichNode, isTop: boolean): ReactNode => {
  if (typeof node === 'string') return node
  const { tag: written, href, children } = node
  const tag = (isTop && raised[written]) || written
  if (tag === 'br') return createElement('br')
  const inner = children.map((child) => toNode(child, isTop))
  if (tag !== 'a') return createElement(tag, null, ...inner)
  if (!href) return createElement('span', null, ...inner)
  return href.startsWith('/')
    ? createElement(Link, { href, prefetch: false }, ...inner)
    : createElement('a', { href, rel: 'noopener' }, ...inner)
}

interface Props {
  html: string
  /** its headings come right below the page's title */
  isTop?: boolean
}

/** Text with headings, lists and links that somebody else wrote, made of allowed elements only. */
export function RichText({ html, isTop = false }: Props) {
  return createElement(
    'div',
    { className: styles.text, dir: 'auto' },
    ...parseRichText(html).map((node) => toNode(node, isTop)),
  )
}
