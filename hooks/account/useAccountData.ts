import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '@/contexts/Api'
import { brand } from '@/domain/brand'
import { useErrorText } from '@/hooks/ui/useErrorText'
import { useTranslation } from '@/hooks/ui/useTranslation'
import { saveFile } from '@/lib/save-file'
import { toast } from '@/lib/toast'
import { toggleLiked, toggleLikedRecipe } from '@/redux/slices/liked'
import { useAppStore } from '@/redux/typed-hooks'
import { accountService } from '@/services/account'
import { addressesQuery, addressService } from '@/services/address'
import { ApiError } from '@/services/api-error'

/** The text of the data file: of the archive we have made, or the file itself. */
async function readDataFile(file: File): Promise<string> {
  const { DATA_FILE } = await import('@/domain/account-file')
  if (!file.name.endsWith('.zip')) return file.text()
  const { strFromU8, unzipSync } = await import('fflate')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const { [DATA_FILE]: data } = unzipSync(bytes, { filter: ({ name }) => name === DATA_FILE })
  if (!data) throw new Error('no data file')
  return strFromU8(data)
}

/** Takes all data along as an archive, and brings places and favourites back from one. */
export function useAccountData() {
  const api = useApi()
  const { t } = useTranslation()
  const store = useAppStore()
  const queryClient = useQueryClient()
  const errorText = useErrorText()

  const exporting = useMutation({
    mutationFn: async () => {
      const data = await accountService(api).export()
      const { shops: favourites, recipes } = store.getState().liked
      const { toArchive } = await import('@/domain/account-file')
      const { strToU8, zipSync } = await import('fflate')
      const texts = toArchive(
        { ...data, favourites, favourite_recipes: recipes },
        window.location.origin,
      )
      const files = Object.entries(texts).map(([name, text]) => [name, strToU8(text)] as const)
      const day = data.exported_at.slice(0, 10)
      const name = `${brand.name.toLowerCase()}-${day}.zip`
      saveFile(name, zipSync(Object.fromEntries(files)), 'application/zip')
    },
    onSuccess: () => toast.success(t('data.exported')),
    onError: (error) => toast.error(errorText(error)),
  })

  const importing = useMutation({
    mutationFn: async (file: File) => {
      const { readImport } = await import('@/domain/account-file')
      const { data: saved } = await queryClient.fetchQuery(addressesQuery(api))
      const found = readImport(await readDataFile(file), saved)
      for (const place of found.places) await addressService(api).create(place)
      const { liked } = store.getState()
      const shops = found.favourites.filter((id) => !liked.shops.includes(id))
      const recipes = found.recipes.filter((id) => !liked.recipes.includes(id))
      // each one goes in front: the first of the file ends up first
      for (const id of shops.toReversed()) store.dispatch(toggleLiked(id))
      for (const id of recipes.toReversed()) store.dispatch(toggleLikedRecipe(id))
      await queryClient.invalidateQueries({ queryKey: ['address'] })
      return found.places.length + shops.length + recipes.length
    },
    onSuccess: (count) => toast.success(t('data.imported', { count })),
    onError: (error) =>
      toast.error(error instanceof ApiError ? errorText(error) : t('data.import.failed')),
  })

  return {
    exportAll: () => exporting.mutate(),
    importFile: importing.mutate,
    isExporting: exporting.isPending,
    isImporting: importing.isPending,
  }
}
