import { useInfiniteQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useRouter } from 'next/router'
import { useState } from 'react'
import { Card } from '@/components/account/Card'
import { Question } from '@/components/account/Question'
import styles from '@/components/help/Help.module.css'
import { HelpSearch } from '@/components/help/HelpSearch'
import { LinkButton } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import { RichText } from '@/components/ui/RichText'
import { ViewMore } from '@/components/ui/ViewMore'
import { AccountFrame } from '@/containers/account/AccountFrame'
import { Contacts } from '@/containers/account/Contacts'
import { WriteLink } from '@/containers/chat/WriteLink'
import { useApi } from '@/contexts/Api'
import { groupFaqs, searchFaqs } from '@/domain/faq'
import type { Faq } from '@/domain/faq.schema'
import { paths } from '@/domain/paths'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { faqsQuery } from '@/services/faq'
import { allRows } from '@/services/page'
import { OrderHelp } from './OrderHelp'
import { RecentOrders } from './RecentOrders'

const questionOf = ({ id, translation }: Faq) =>
  translation ? (
    <Question key={id} question={translation.question} locale={translation.locale}>
      <RichText html={translation.answer} />
    </Question>
  ) : null

/** The help center: search, the order that is asked about, questions by topic, and whom to write to. */
export function HelpContainer() {
  const { t } = useTranslation()
  const { query } = useRouter()
  const asked = typeof query.q === 'string' ? query.q : ''
  const [search, setSearch] = useState(asked)
  const orderId = Number(query.order) || 0
  const list = useInfiniteQuery(faqsQuery(useApi()))
  const faqs = allRows(list.data?.pages) ?? []
  const found = searchFaqs(faqs, search)
  return (
    <AccountFrame
      title={t('help.title')}
      seo={{ path: paths.help(), description: t('help.tickets.text') }}
    >
      <HelpSearch value={search} found={search.trim() ? found.length : null} onChange={setSearch} />
      {search.trim() ? (
        <Card title={t('help.found')}>
          {found.length > 0 ? (
            <div>{found.map(questionOf)}</div>
          ) : (
            <EmptyState
              icon="help"
              title={t('search.empty.title', { term: search.trim() })}
              text={t('help.found.none')}
            />
          )}
        </Card>
      ) : null}
      {orderId > 0 ? (
        <OrderHelp orderId={orderId} />
      ) : (
        <Card title={t('help.orders')}>
          <RecentOrders />
        </Card>
      )}
      {search.trim()
        ? null
        : groupFaqs(faqs).map((group) => (
            <Card key={group.topic} title={t(`help.topic.${group.topic}`)}>
              <div>{group.faqs.map(questionOf)}</div>
            </Card>
          ))}
      {faqs.length === 0 && !search.trim() ? <UsualQuestions /> : null}
      <ViewMore
        hasMore={list.hasNextPage}
        isLoading={list.isFetchingNextPage}
        failed={list.isFetchNextPageError}
        onMore={() => list.fetchNextPage()}
      />
      <Card title={t('help.safety')}>
        <p>{t('help.safety.text')}</p>
        <div>
          <LinkButton look="secondary" href={paths.newTicket({ topic: 'safety' })} prefetch={false}>
            {t('help.safety.report')}
          </LinkButton>
        </div>
      </Card>
      <Card title={t('help.contact')}>
        <p>{t('help.tickets.text')}</p>
        <div className={styles.row}>
          <WriteLink to="admin" />
          <LinkButton look="secondary" href={paths.newTicket()} prefetch={false}>
            {t('ticket.new')}
          </LinkButton>
          <LinkButton look="secondary" href={paths.tickets()} prefetch={false}>
            {t('tickets')}
          </LinkButton>
        </div>
        <Contacts />
      </Card>
    </AccountFrame>
  )
}

/** Answers of our own, where the marketplace has written none. */
function UsualQuestions() {
  const { t } = useTranslation()
  return (
    <Card title={t('help.questions')}>
      <div>
        <Question question={t('help.where.question')}>
          <p>{t('help.where.answer')}</p>
          <Link href={paths.orders()}>{t('help.where.link')}</Link>
        </Question>
        <Question question={t('help.cancel.question')}>
          <p>{t('help.cancel.answer')}</p>
        </Question>
        <Question question={t('help.pay.question')}>
          <p>{t('help.pay.answer')}</p>
        </Question>
      </div>
    </Card>
  )
}
