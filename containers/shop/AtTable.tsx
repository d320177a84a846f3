import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApi } from '@/contexts/Api'
import { useErrorText } from '@/hooks/ui/useErrorText'
import { useLateDrawing } from '@/hooks/ui/useLateDrawing'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { toast } from '@/lib/toast'
import { setDraftTable } from '@/redux/slices/order-draft'
import { useAppDispatch } from '@/redux/typed-hooks'
import { reservationTablesQuery } from '@/services/reservation'

/** Keeps the table whose code has brought somebody here, and says so. */
export function AtTable({ shopId, tableId }: { shopId: number; tableId: number }) {
  const { t } = useTranslation()
  const isAlive = useLateDrawing()
  const dispatch = useAppDispatch()
  const errorText = useErrorText()
  const { data: tables, error } = useQuery(reservationTablesQuery(useApi(), shopId))
  const name = tables?.find(({ id }) => id === tableId)?.name
  useEffect(() => {
    if (name === undefined || !isAlive) return
    dispatch(setDraftTable({ shop_id: shopId, table_id: tableId }))
    toast.success(t('dine_in.at', { name }))
  }, [dispatch, t, shopId, tableId, name, isAlive])
  useEffect(() => {
    if (error && isAlive) toast.error(errorText(error))
  }, [error, errorText, isAlive])
  return null
}
