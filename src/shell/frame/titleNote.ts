import { store } from '../store.ts'

/** The text before the page's name in the title of the browser's tab: `(3) `, or nothing. */
export const titleNote = store('')
