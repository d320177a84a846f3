export const MAX_LINE_QUANTITY = 99
/** members of a group cart, its owner among them */
export const MAX_GROUP_MEMBERS = 50
