import { useRouter } from 'next/router'
import { type FormEvent, useEffect, useRef } from 'react'
import { StackedField } from '@/components/console/StackedField'
import { Button, LinkButton } from '@/components/ui/Button'
import { PageForm } from '@/components/ui/PageForm'
import { consolePaths } from '@/domain/console-paths'
import { messageChannels } from '@/domain/message'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { listPlaceOf } from '@/services/console'
import styles from './Messages.module.css'
import { ResendAll } from './ResendAll'

const MAX_SEARCH = 100

/** Looks for messages to somebody, and by channel; both stand in the address. */
export function MessageTools({ hasFailed }: { hasFailed: boolean }) {
  const { t } = useTranslation()
  const router = useRouter()
  const form = useRef<HTMLFormElement>(null)
  const finder = useRef<HTMLElement>(null)
  const { status, filters = {} } = listPlaceOf('messages', router.query)
  const { search = '', channel = '' } = filters
  // it takes a channel as a whole, not what was looked for
  const canResend = hasFailed && status === 'given_up' && search === ''
  const isNarrowed = Object.keys(filters).length > 0
  // another search, or none, by Back shows its words
  useEffect(() => {
    const input = form.current?.elements.namedItem('search')
    if (input instanceof HTMLInputElement) input.value = search
  }, [search])
  const go = (given: Record<string, string>) => {
    const query = Object.fromEntries(Object.entries(given).filter(([, value]) => value))
    router.push({ pathname: router.pathname, query }, undefined, { shallow: true })
  }
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const words = String(new FormData(event.currentTarget).get('search') ?? '').trim()
    // who looks for somebody's message does not know how it stands
    const isNew = words !== '' && words !== search
    go({ status: isNew ? 'all' : status, search: words, channel })
  }
  return (
    <div className={styles.tools}>
      <search ref={finder} tabIndex={-1}>
        <PageForm
          ref={form}
          className={styles.form}
          action={consolePaths.messages()}
          onSubmit={find}
        >
          <input type="hidden" name="status" value="all" />
          <StackedField
            label={t('console.messages.search')}
            type="search"
            defaultValue={search}
            field={{ name: 'search', maxLength: MAX_SEARCH }}
          />
          <StackedField
            label={t('console.messages.channel')}
            value={channel}
            field={{
              name: 'channel',
              onChange: async ({ target }) => go({ status, search, channel: target.value }),
            }}
          >
            <option value="">{t('console.messages.channel.all')}</option>
            {messageChannels.map((one) => (
              <option key={one} value={one}>
                {t(`console.message.${one}`)}
              </option>
            ))}
          </StackedField>
          <Button type="submit" look="secondary">
            {t('search')}
          </Button>
        </PageForm>
      </search>
      {canResend || isNarrowed ? (
        <div className={styles.links}>
          {canResend ? <ResendAll known={channel} returnTo={finder} /> : null}
          {isNarrowed ? (
            <LinkButton look="quiet" href={consolePaths.messages()} prefetch={false}>
              {t('filter.clear')}
            </LinkButton>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}
