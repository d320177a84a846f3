import { useQuery } from '@tanstack/react-query'
import { LoadFailed } from '@/components/ui/LoadFailed'
import { PageTitle } from '@/components/ui/PageTitle'
import { Skeleton } from '@/components/ui/Skeleton'
import { useApi } from '@/contexts/Api'
import { useCurrency } from '@/hooks/currency/useCurrency'
import { usePaymentMethods } from '@/hooks/order/usePaymentMethods'
import { useAddresses } from '@/hooks/place/useAddresses'
import { useDisplayOptions } from '@/hooks/shop/useDisplayOptions'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { toLoad } from '@/services/load-failed'
import { parcelQuery, parcelTermsQuery, parcelTypesQuery } from '@/services/parcel'
import { profileQuery } from '@/services/profile'
import styles from './NewParcel.module.css'
import { NewParcelForm } from './NewParcelForm'

interface Props {
  /** the parcel that is sent once more */
  againId: number | null
}

/** What the form cannot begin without. */
function NewParcel({ againId }: Props) {
  const { t } = useTranslation()
  const api = useApi()
  const { currencyId } = useDisplayOptions()
  const types = useQuery(parcelTypesQuery(api, currencyId))
  const terms = useQuery(parcelTermsQuery(api, currencyId))
  const profile = useQuery(profileQuery(api, currencyId))
  const again = useQuery({ ...parcelQuery(api, againId ?? 0), enabled: againId !== null })
  const { addresses, ...addressLoad } = useAddresses()
  const { methods, ...methodsLoad } = usePaymentMethods(null, useCurrency().currency)
  const loads = [
    toLoad(types),
    toLoad(terms),
    toLoad(profile),
    toLoad(again),
    addressLoad,
    methodsLoad,
  ]
  const failed = loads.filter(({ isFailed }) => isFailed)
  if (failed.length > 0) {
    return (
      <LoadFailed
        title={t('error.oops')}
        pending={failed.some(({ isRetrying }) => isRetrying)}
        onRetry={() => {
          for (const { retry } of failed) retry()
        }}
      />
    )
  }
  const isAgainKnown = againId === null || again.data !== undefined
  if (!types.data || !terms.data || !profile.data || !addresses || !methods || !isAgainKnown) {
    return (
      <div className={styles.loading} aria-busy="true">
        <Skeleton height={264} radius={16} />
        <Skeleton height={232} radius={16} />
        <Skeleton height={232} radius={16} />
      </div>
    )
  }
  return (
    <NewParcelForm
      key={`${againId ?? 'new'} ${currencyId ?? ''}`}
      types={types.data}
      terms={terms.data}
      methods={methods}
      profile={profile.data}
      addresses={addresses}
      address={addresses.find(({ active }) => active)}
      again={again.data ?? null}
    />
  )
}

/** /parcels/new: everything about a parcel on one screen, and one button with the price on it. */
export function NewParcelContainer({ againId }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <PageTitle title={t('parcels.send')} />
      <div className={styles.page}>
        <h1 className={styles.title}>{t('parcels.send')}</h1>
        <NewParcel againId={againId} />
      </div>
    </>
  )
}
