import { useState } from 'react'
import { Card } from '@/components/account/Card'
import { Facts } from '@/components/account/Facts'
import { CartNotice } from '@/components/cart/CartNotice'
import { Button, LinkButton } from '@/components/ui/Button'
import { ButtonRow } from '@/components/ui/ButtonRow'
import { StatusBadge } from '@/components/ui/StatusBadge'
import { useSettings } from '@/contexts/Settings'
import { paths } from '@/domain/paths'
import type { ShopRequest } from '@/domain/seller.schema'
import { webLink } from '@/domain/settings'
import type { Shop } from '@/domain/shop.schema'
import { emptyShopDraft } from '@/domain/shop-draft'
import { useNewRole } from '@/hooks/join/useNewRole'
import type { useShopRequest } from '@/hooks/join/useShopRequest'
import { useStepErrors } from '@/hooks/join/useStepErrors'
import { useErrorText } from '@/hooks/ui/useErrorText'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { KeptPhotos } from './KeptPhotos'
import { PayoutFields } from './PayoutFields'

const states = {
  new: { text: 'join.state.new', tone: 'warn' },
  approved: { text: 'join.state.approved', tone: 'good' },
  rejected: { text: 'join.state.rejected', tone: 'bad' },
} as const

type Complete = ReturnType<typeof useShopRequest>['complete']

interface Props {
  shop: Shop
  request: ShopRequest
  complete: Complete
}

/** How a request to open a shop stands, what is missing and why it was turned down. */
export function ShopRequestState({ shop, request, complete }: Props) {
  const { t } = useTranslation()
  const admin = webLink(useSettings(), 'admin_panel')
  const { status, status_note, missing, payout } = request
  const { text, tone } = states[status]
  useNewRole(status === 'approved')
  return (
    <Card title={shop.translation.title}>
      <p role="status">
        <StatusBadge tone={tone}>{t(text)}</StatusBadge>
      </p>
      <p>{t(`${text}.text`)}</p>
      {status_note ? (
        <CartNotice tone={status === 'rejected' ? 'warn' : 'info'}>
          <bdi>{status_note}</bdi>
        </CartNotice>
      ) : null}
      {payout ? (
        <Facts
          facts={[
            {
              label: t('join.payout.title'),
              value: (
                <bdi>
                  {payout.holder}, {payout.account}
                </bdi>
              ),
            },
          ]}
        />
      ) : null}
      {status === 'new' && missing.length > 0 ? (
        <MissingPapers request={request} complete={complete} />
      ) : null}
      {status === 'approved' ? (
        <>
          <p>{t('join.shop.next')}</p>
          <ButtonRow>
            <LinkButton href={paths.menuFile()} prefetch={false}>
              {t('menu')}
            </LinkButton>
            <LinkButton look="secondary" href={paths.board()} prefetch={false}>
              {t('board')}
            </LinkButton>
            <LinkButton look="secondary" href={paths.shop(shop.id)} prefetch={false}>
              {t('join.shop.open')}
            </LinkButton>
          </ButtonRow>
        </>
      ) : null}
      {status === 'approved' && admin ? (
        <div>
          <LinkButton href={admin} prefetch={false}>
            {t('admin.panel')}
          </LinkButton>
        </div>
      ) : null}
    </Card>
  )
}

const loadPapers = () => import('@/domain/seller.schema').then((m) => m.shopPapersSchema)

/** The papers that a waiting request lacks, to be added. */
function MissingPapers({ request, complete }: { request: ShopRequest; complete: Complete }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const { errors, check, refuse } = useStepErrors()
  const [documents, setDocuments] = useState<string[]>([])
  const [account, setAccount] = useState(emptyShopDraft)
  const needs = (part: 'documents' | 'payout') => request.missing.includes(part)
  const { holder, account: number, bank } = account
  const papers = {
    ...(documents.length > 0 ? { documents } : {}),
    ...(holder || number ? { payout: { holder, account: number, bank: bank || null } } : {}),
  }
  const isEmpty = Object.keys(papers).length === 0
  const send = async () => {
    const found = await check(loadPapers, papers)
    if (found?.length === 0) complete.mutate(papers, { onError: (error) => refuse(error) })
  }
  return (
    <>
      <h3>{t('join.missing')}</h3>
      {needs('documents') ? (
        <KeptPhotos
          type="shop-documents"
          title={t('join.documents.title')}
          hint={t('join.documents.hint')}
          max={10}
          kept={documents}
          error={errors.documents}
          onKeep={setDocuments}
        />
      ) : null}
      {needs('payout') ? (
        <PayoutFields
          draft={account}
          errors={errors}
          onChange={(over) => setAccount((now) => ({ ...now, ...over }))}
        />
      ) : null}
      {complete.isError ? (
        <CartNotice tone="bad" live>
          {errorText(complete.error)}
        </CartNotice>
      ) : null}
      <div>
        <Button
          pending={complete.isPending}
          disabled={isEmpty}
          reason={t('join.missing')}
          onClick={send}
        >
          {t('join.missing.send')}
        </Button>
      </div>
    </>
  )
}
