import { useUpdate } from 'ra-core'
import { useTranslation } from '@/hooks/ui/useTranslation'
import type { ConsoleResource, Decision } from '@/services/console'
import { useDesk } from './useDesk'

/** Decides about a request, and says what came of it. */
export function useDecision(resource: ConsoleResource, id: number) {
  const { t } = useTranslation()
  const { act, isPending } = useDesk(resource)
  const [update] = useUpdate()
  /** Whether it was decided as asked. */
  const decide = (data: Decision): Promise<boolean> =>
    act(
      // a promise, since what is decided takes its buttons away, and a screen's callbacks with them
      () =>
        update(
          resource,
          { id, data, previousData: { id } },
          { mutationMode: 'pessimistic', returnPromise: true },
        ),
      t(data.status === 'approved' ? 'console.approved' : 'console.declined'),
    )
  return { decide, isPending }
}
