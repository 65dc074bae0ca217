/**
 * The texts of an event within a kind, by the code that its feature stores (`what`); undefined for an unknown code. A
 * hook, so that the texts load with the list.
 */
export type UseEventText = () => (what: string) => string | undefined
