import { useOpenParam } from '@/hooks/ui/useOpenParam'

/** The product that is open over a shop page: `?product={uuid}` in the URL. Back closes it. */
export function useOpenProduct() {
  const { value: uuid, open, close } = useOpenParam('product')
  return { uuid, open, close }
}
