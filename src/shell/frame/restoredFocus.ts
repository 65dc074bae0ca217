/** The element that last got a lost focus back (`keptFocus.ts`): nobody chose it, so the heading of a new page may take it. */
export const restoredFocus: { element: Element | undefined } = { element: undefined }
