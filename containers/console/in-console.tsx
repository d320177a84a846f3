import {
  DataProviderContext,
  memoryStore,
  NotificationContextProvider,
  RouterProviderContext,
  StoreContextProvider,
  UndoableMutationsContextProvider,
} from 'ra-core'
import { type ComponentType, type ReactNode, useMemo, useState } from 'react'
import { useApi } from '@/contexts/Api'
import { consoleData } from '@/services/console'
import { nextRouterProvider } from './next-router'

/**
 * What ra-core's lists and records need around them: the marketplace's data, the pages' router and queries.
 * Its own CoreAdminContext draws nothing on the server, where it waits for its texts; the console has none of them.
 */
function ConsoleScope({ children }: { children: ReactNode }) {
  const api = useApi()
  const dataProvider = useMemo(() => consoleData(api), [api])
  const [store] = useState(memoryStore)
  return (
    <RouterProviderContext.Provider value={nextRouterProvider}>
      <DataProviderContext.Provider value={dataProvider}>
        <StoreContextProvider value={store}>
          <NotificationContextProvider>
            <UndoableMutationsContextProvider>{children}</UndoableMutationsContextProvider>
          </NotificationContextProvider>
        </StoreContextProvider>
      </DataProviderContext.Provider>
    </RouterProviderContext.Provider>
  )
}

/** A screen of the console, with what ra-core needs around it. */
export function inConsole<P extends object>(Screen: ComponentType<P>): ComponentType<P> {
  return function ConsoleScreen(props: P) {
    return (
      <ConsoleScope>
        <Screen {...props} />
      </ConsoleScope>
    )
  }
}
