/**
 * The text of a file that was saved by whatever program: UTF-8, UTF-16 with its mark (a spreadsheet's "Unicode text"), or, where
 * it is no UTF-8, Windows-1252 (a spreadsheet's "CSV"). Node reads that as ISO 8859-1, which differs in 27 typographic signs.
 */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
