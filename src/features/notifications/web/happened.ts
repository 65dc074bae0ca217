/**
 * Words for what happened to a thing, by the code that its feature keeps in the line (`what`); undefined for a code
 * that it does not know. A hook, so that they load with the list.
 */
export type UseHappened = () => (what: string) => string | undefined
