/** Whether what may turn out needless is better not fetched: the user saves data. */
export function isSpared(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
