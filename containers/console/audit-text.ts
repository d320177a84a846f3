import type { AuditChange, AuditLink } from '@/components/console/AuditRow'
import type { AuditEntry } from '@/domain/audit.schema'
import { bannerKinds, bannerLeads } from '@/domain/banner-edit'
import { consolePaths } from '@/domain/console-paths'
import { faqTopics } from '@/domain/faq'
import { messageChannels } from '@/domain/message'
import { parkedActions } from '@/domain/parked-payment'
import { type EditableKey, editableKeys, editableSettings, toField } from '@/domain/setting-fields'
import { userRoles } from '@/domain/user'
import type { useTranslation } from '@/hooks/ui/useTranslation'
import { formatNumber } from '@/lib/intl'
import { kindTexts, leadTexts } from './banner-text'
import { couponTypes } from './coupon-text'
import { sideTexts } from './currency-text'
import { daysText } from './message-text'
import { lookOf } from './request-states'
import { settingLabel } from './setting-label'
import { roleTexts } from './UserBadges'
import { userName } from './user-name'

interface Texts extends Pick<ReturnType<typeof useTranslation>, 't' | 'i18n'> {
  /** the marketplace's own, ISO 4217: amounts of its settings are in it */
  currency: string
  /** of that currency */
  decimals: number
}
type Value = AuditEntry['after'][string] | undefined

const nothing = '–'

const lists = {
  shop: 'shops',
  courier_request: 'couriers',
  ticket: 'tickets',
  message: 'messages',
  coupon: 'coupons',
} as const
const hasList = (kind: string): kind is keyof typeof lists => kind in lists

/** The screen of what an act was about. */
function hrefOf({ action, subject_kind, subject_id }: AuditEntry): string | undefined {
  const id = Number(subject_id)
  if (subject_kind === 'shop') return consolePaths.shop(id)
  if (subject_kind === 'courier_request') return consolePaths.courier(id)
  if (subject_kind === 'payment') return consolePaths.payment(id)
  if (subject_kind === 'ticket') return consolePaths.ticket(id)
  if (subject_kind === 'message') return id ? consolePaths.message(id) : consolePaths.messages()
  if (subject_kind === 'category' && action !== 'category_deleted') return consolePaths.category(id)
  if (subject_kind === 'banner' && action !== 'banner_deleted') return consolePaths.banner(id)
  if (subject_kind === 'faq' && action !== 'faq_deleted') return consolePaths.faq(id)
  if (subject_kind === 'product' && action !== 'product_deleted') return consolePaths.product(id)
  if (subject_kind === 'section' && action !== 'section_deleted') return consolePaths.section(id)
  if (subject_kind === 'page') return consolePaths.page(subject_id)
  if (subject_kind === 'coupon') return consolePaths.coupon(id)
  if (subject_kind === 'method') return consolePaths.method(id)
  if (subject_kind === 'currency') return consolePaths.currency(id)
  return undefined
}

/** Who has done it; without a way to an account that is deleted. */
export const actorOf = ({ actor, actor_id }: AuditEntry, { t }: Pick<Texts, 't'>): AuditLink =>
  actor
    ? { text: userName(actor, t), href: consolePaths.user(actor.id) }
    : { text: t('console.audit.person', { id: actor_id }) }

/** About whom or what it was. */
export function subjectOf(entry: AuditEntry, { t }: Pick<Texts, 't'>): AuditLink {
  const { subject, subject_kind, subject_id } = entry
  if (subject) return { text: userName(subject, t), href: consolePaths.user(subject.id) }
  if (subject_kind === 'user') return { text: t('console.audit.person', { id: subject_id }) }
  if (subject_kind === 'settings') {
    return { text: t('console.settings'), href: consolePaths.settings() }
  }
  const channel = messageChannels.find((one) => one === subject_id)
  return {
    text: channel ? t(`console.message.${channel}`) : `#${subject_id}`,
    href: hrefOf(entry),
  }
}

function statusText(kind: AuditEntry['subject_kind'], status: string, { t }: Texts): string {
  if (hasList(kind)) return t(lookOf(lists[kind], status).text)
  if (status === 'wallet') return t('console.action.wallet')
  return t(status === 'refused' ? 'console.state.declined' : 'console.state.waiting')
}

const isSetting = (entry: AuditEntry, field: string): field is EditableKey =>
  entry.subject_kind === 'settings' && editableKeys.some((key) => key === field)

function settingText(key: EditableKey, value: string, { t, decimals }: Texts): string {
  const kind = editableSettings[key]
  if (kind === 'switch') return t(value === '1' ? 'settings.on' : 'settings.off')
  return toField(kind, value, decimals)
}

function valueText(entry: AuditEntry, field: string, value: Value, texts: Texts): string {
  const { t, i18n } = texts
  if (value === null || value === undefined || value === '') return nothing
  if (isSetting(entry, field)) return settingText(field, String(value), texts)
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  if (field === 'shop_id') return `#${value}`
  if (field === 'assigned_to') return t('console.audit.person', { id: value })
  if (field === 'days') return daysText(Number(value), i18n.language)
  if (typeof value === 'number') return formatNumber(value, i18n.language)
  if (field === 'position') return t(sideTexts[value === 'after' ? 'after' : 'before'])
  if (field === 'type') return t(couponTypes[value === 'fix' ? 'fix' : 'percent'])
  const topic = faqTopics.find((one) => one === value)
  if (field === 'topic' && topic) return t(`help.topic.${topic}`)
  const kind = bannerKinds.find((one) => one === value)
  if (field === 'kind' && kind) return t(kindTexts[kind])
  const leads = bannerLeads.find((one) => one === value)
  if (field === 'leads' && leads) return t(leadTexts[leads])
  const role = userRoles.find((one) => one === value)
  if (field === 'role' && role) return t(roleTexts[role])
  const decision = parkedActions.find((one) => one === value)
  if (field === 'decision' && decision) return t(`console.action.${decision}`)
  return field === 'status' ? statusText(entry.subject_kind, value, texts) : value
}

const labels = {
  blocked: 'console.user.blocked',
  role: 'console.user.role',
  sessions: 'devices',
  assigned_to: 'console.audit.assigned',
  decision: 'console.decision',
  status: 'console.audit.status',
  active: 'console.category.show',
  input: 'console.category.position',
  img: 'console.category.picture',
  languages: 'setup.languages',
  default_language: 'setup.language.default',
  currency: 'currency',
  symbol: 'console.currency.symbol',
  position: 'console.currency.position',
  rate: 'console.currency.rate',
  name: 'console.coupon.code',
  type: 'console.coupon.type',
  price: 'console.coupon.worth',
  limit: 'console.coupon.limit',
  first_order: 'console.coupon.first',
  from: 'console.coupon.from',
  until: 'console.coupon.until',
  shop_id: 'console.coupon.shop',
  messages: 'console.messages',
  days: 'console.messages.days',
  topic: 'console.faq.topic',
  kind: 'console.banner.kind',
  leads: 'console.banner.leads',
  url: 'console.banner.url',
  shops: 'console.banner.shops',
  section_id: 'console.product.section',
  prices: 'console.product.options',
  pieces: 'console.product.pieces',
  tax: 'console.product.tax',
  min: 'console.product.min',
  max: 'console.product.max',
  vegetarian: 'console.product.vegetarian',
  allergens: 'console.product.allergens',
  kcal: 'console.product.kcal',
  addons: 'console.product.addons',
  served: 'console.section.from',
  percent: 'console.coupon.percent',
  amount: 'console.coupon.fix',
} as const

const isField = (field: string): field is keyof typeof labels => field in labels

/** What is written in one language. */
const written = {
  title: 'console.category.name',
  text: 'console.page.text',
  question: 'console.faq.question',
  answer: 'console.faq.answer',
  button: 'console.banner.button',
} as const
const isWritten = (part: string): part is keyof typeof written => part in written

function labelOf(entry: AuditEntry, field: string, { t, currency }: Texts): string {
  if (isSetting(entry, field)) return settingLabel(field, currency, t)
  const [, part, language] = /^(title|text|question|answer|button)\.(.+)$/.exec(field) ?? []
  if (part && isWritten(part)) return t(written[part], { language })
  return isField(field) ? t(labels[field]) : field
}

/** What has changed, in words. */
export function changesOf(entry: AuditEntry, texts: Texts): AuditChange[] {
  return Object.keys(entry.after).map((field) => ({
    label: labelOf(entry, field, texts),
    before: valueText(entry, field, entry.before[field], texts),
    after: valueText(entry, field, entry.after[field], texts),
  }))
}
