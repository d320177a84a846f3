export function idsIn(title: string): string[]
export function titlesOf(
  source: string,
  fileName: string,
): { tests: { title: string; runs: boolean }[]; hasMore: boolean }
