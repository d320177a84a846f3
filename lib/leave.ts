/** Leaves the storefront for a page of somebody else. */
export function leaveFor(url: string): void {
  window.location.assign(url)
}
