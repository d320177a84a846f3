import { useQueryClient } from '@tanstack/react-query'
import { MoveButtons } from '@/components/console/MoveButtons'
import { useApi } from '@/contexts/Api'
import { useDesk } from '@/hooks/console/useDesk'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { type MovedResource, rowDesk } from '@/services/console-desks'

interface Props {
  resource: MovedResource
  row: { id: number; above?: number | null; below?: number | null }
  title: string
  /** first word of the queries by which visitors see such rows */
  visible: string
}

/** Moves a row among the others of its list. */
export function RowMoves({ resource, row, title, visible }: Props) {
  const { t } = useTranslation()
  const desk = useDesk(resource, 'console.move.conflict')
  const { move } = rowDesk(useApi(), resource)
  const queryClient = useQueryClient()
  const handleMove = async (past: number) => {
    await desk.act(() => move(row.id, past), t('console.move.done'))
    await queryClient.invalidateQueries({ queryKey: [visible] })
  }
  return (
    <MoveButtons
      title={title}
      above={row.above}
      below={row.below}
      pending={desk.isPending}
      onMove={handleMove}
    />
  )
}
