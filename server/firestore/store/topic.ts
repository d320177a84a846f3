/** Topic of signals about documents: the process that has committed, and the path. */
export const TOPIC = 'firestore'

/** Of no process in particular: everything is to be read again. */
export const RELOAD = 'all/'
