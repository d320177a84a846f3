/** What a card needs beside its shop; a container gathers it once for all cards. */
export interface CardHelp {
  money(amount: number | null | undefined): string
  now: Date
  isLiked(id: number): boolean
  onLike(id: number): void
}
