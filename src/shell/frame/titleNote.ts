import { store } from '../store.ts'

/** What stands before the page's name in the browser's tab: `(3) `, or nothing. */
export const titleNote = store('')
