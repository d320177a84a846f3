import { useQuery } from '@tanstack/react-query'
import { Controller, useFormContext } from 'react-hook-form'
import { LoadNotice } from '@/components/cart/LoadNotice'
import { Skeleton } from '@/components/ui/Skeleton'
import { TextField } from '@/components/ui/TextField'
import { useApi } from '@/contexts/Api'
import type { CheckoutForm } from '@/domain/checkout.schema'
import type { Shop } from '@/domain/shop.schema'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { isLoadFailed } from '@/services/load-failed'
import { reservationTablesQuery } from '@/services/reservation'

/** The table that an order is brought to. */
export function TableSection({ shop }: { shop: Shop }) {
  const { t } = useTranslation()
  const query = useQuery(reservationTablesQuery(useApi(), shop.id))
  const tables = query.data
  const { control } = useFormContext<CheckoutForm>()
  if (isLoadFailed(query)) {
    return (
      <LoadNotice pending={query.isFetching} onRetry={query.refetch}>
        {t('error.oops')}
      </LoadNotice>
    )
  }
  if (!tables) return <Skeleton height={56} radius={8} />
  return (
    <Controller
      control={control}
      name="table_id"
      render={({ field: { value, onChange, onBlur, ref }, fieldState: { error } }) => (
        <TextField
          label={t('book.which')}
          // a table that is gone is no longer chosen
          value={tables.some(({ id }) => id === value) ? value : ''}
          onChange={(event) => onChange(Number(event.target.value))}
          onBlur={onBlur}
          ref={ref}
          error={error !== undefined}
          helperText={error ? t('errors:validation.required') : t('dine_in.hint')}
        >
          {tables.some(({ id }) => id === value) ? null : <option value="" hidden />}
          {tables.map(({ id, name, chair_count, shop_section }) => (
            <option key={id} value={id}>
              {t('book.table.name', {
                name,
                room: shop_section?.translation.title ?? '',
                count: chair_count,
              })}
            </option>
          ))}
        </TextField>
      )}
    />
  )
}
