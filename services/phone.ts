/** The digits of a number with its calling code, so that no country's own number is read in them. */
export const inFull = (digits: string) => `+${digits}`
