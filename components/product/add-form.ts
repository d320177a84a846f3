/** The form of a shop's page that the plus on a card sends. */
export const ADD_FORM = 'add'
