import { useMutation, useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useEffect, useState } from 'react'
import { GroupFacts } from '@/components/group/GroupFacts'
import { Button, LinkButton } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import { LoadFailed } from '@/components/ui/LoadFailed'
import { PlainField } from '@/components/ui/PlainField'
import { Skeleton } from '@/components/ui/Skeleton'
import { PageSeo } from '@/containers/seo/PageSeo'
import { useApi } from '@/contexts/Api'
import { useAuth } from '@/contexts/Auth'
import type { Invitation } from '@/domain/group'
import type { GroupPreview } from '@/domain/group.schema'
import { paths } from '@/domain/paths'
import type { Shop } from '@/domain/shop.schema'
import { useMoney } from '@/hooks/currency/useMoney'
import { useGroupHandle } from '@/hooks/group/useGroupHandle'
import { useDisplayOptions } from '@/hooks/shop/useDisplayOptions'
import { useHydrated } from '@/hooks/ui/useHydrated'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { ApiError, isRefusal } from '@/services/api-error'
import { groupPreviewQuery, groupService } from '@/services/group'
import { isLoadFailed } from '@/services/load-failed'
import { shopQuery } from '@/services/shop'
import styles from './Group.module.css'

interface Props {
  invitation: Invitation
}

/** /group/{shop}: an invitation. Whoever has the link takes part under a name, without an account. */
export function JoinContainer({ invitation }: Props) {
  const shopId = invitation.shop_id
  const { t } = useTranslation()
  const api = useApi()
  const view = useDisplayOptions()
  const { data: shop, error: shopError } = useQuery(shopQuery(api, shopId, view))
  const preview = useQuery(groupPreviewQuery(api, invitation, view.currencyId))
  // in another place or currency it is asked for again
  if (shopError && !shop) throw shopError
  if (!shop) return null
  const { title } = shop.translation
  const error = preview.error ? ApiError.from(preview.error) : null
  // whatever is not a refusal may be over at the next try
  const isFailed = isLoadFailed(preview) && !(error && isRefusal(error))
  return (
    <div className={styles.page}>
      <PageSeo
        title={t('group.order')}
        path={`/group/${shopId}`}
        steps={[{ name: title, path: paths.shop(shopId) }]}
        noIndex
      />
      {isFailed ? (
        <>
          <h1 className="visually-hidden">{t('group.order')}</h1>
          <LoadFailed
            title={t('error.oops')}
            pending={preview.isFetching}
            onRetry={preview.refetch}
          />
        </>
      ) : error ? (
        <>
          <h1 className="visually-hidden">{t('group.order')}</h1>
          <EmptyState
            icon="warning"
            title={error.message}
            action={<LinkButton href={paths.shop(shopId)}>{t('group.join.menu')}</LinkButton>}
          />
        </>
      ) : preview.data ? (
        <Welcome shop={shop} group={preview.data} token={invitation.token} />
      ) : (
        <Skeleton height={240} />
      )}
    </div>
  )
}

interface Invited {
  group: GroupPreview
  token: string | undefined
}

function Welcome({ shop, group, token }: Invited & { shop: Shop }) {
  const { t } = useTranslation()
  const money = useMoney(group.currency)
  const { user } = useAuth()
  const { handle, restore } = useGroupHandle()
  useEffect(() => {
    restore()
  }, [restore])
  const isOwner = user?.id === group.owner_id
  const isIn = handle?.cart_id === group.cart_id
  return (
    <>
      <h1 className={styles.title}>{t('group.join.title', { name: group.owner_name ?? '' })}</h1>
      <p>{t('group.join.text', { shop: shop.translation.title })}</p>
      <GroupFacts group={group} money={money} />
      <p className={styles.hint}>{t('group.join.count', { count: group.members })}</p>
      {isOwner || isIn ? (
        <>
          <p>{isOwner ? t('group.join.own') : t('group.join.again')}</p>
          <LinkButton block size="large" href={paths.shop(shop.id)}>
            {t('group.join.menu')}
          </LinkButton>
        </>
      ) : (
        <JoinForm group={group} token={token} initialName={user?.firstname ?? ''} />
      )}
    </>
  )
}

const NAME_MAX_LENGTH = 50

function JoinForm({ group, token, initialName }: Invited & { initialName: string }) {
  const { t } = useTranslation()
  const api = useApi()
  const router = useRouter()
  const { keep } = useGroupHandle()
  const isReady = useHydrated()
  const [isEmpty, setEmpty] = useState(false)
  const join = useMutation({
    mutationFn: (as: string) => {
      const { cart_id, shop_id, owner_id } = group
      return groupService(api).join({ cart_id, shop_id, owner_id, token }, as)
    },
    onSuccess: (member, as) => {
      const { cart_id, shop_id } = group
      keep({ cart_id, shop_id, uuid: member.uuid, name: as })
      router.push(paths.shop(shop_id))
    },
  })
  const refused = join.error ? ApiError.from(join.error).message : undefined
  const problem = isEmpty ? t('errors:validation.required') : refused
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const name = String(new FormData(event.currentTarget).get('name')).trim()
        setEmpty(name === '')
        if (name) join.mutate(name)
      }}
    >
      <PlainField
        name="name"
        label={t('group.join.name')}
        defaultValue={initialName}
        reason={problem}
        maxLength={NAME_MAX_LENGTH}
        autoComplete="given-name"
        required
      />
      <Button type="submit" block size="large" pending={join.isPending || !isReady}>
        {t('group.join')}
      </Button>
    </form>
  )
}
