/** One picture of a gallery. */
export interface Gallery {
  id: number
  title?: string | null
  type?: string
  loadable_id?: number
  path: string
  base_path?: string | null
  preview?: string | null
  url?: string | null
}
