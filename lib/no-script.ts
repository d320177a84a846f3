/** Stands in for next/script, which nobody here uses: Next's start calls it with an empty list. */
export function initScriptLoader(): void {}
