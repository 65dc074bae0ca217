const many = (n: number, one: string, more: string) => (n === 1 ? one : `${n} ${more}`)

/** Changes that a doctor collects beside the model of a plan. */
export const words = {
  title: 'Changes to request',
  lead: 'Choose a tooth in the model or in a table, then describe the change. The planner receives the list when you send it.',
  request: 'Request a change',
  requestFor: (what: string) => `Request a change for ${what}`,
  tooth: (tooth: string) => `tooth ${tooth}`,
  contact: (contact: string) => `contact ${contact}`,
  newChange: 'New change',
  editChange: 'Edit change',
  placeHint: 'Choose more in the model or in a table. None means the whole plan.',
  onChart: 'Choose on the tooth chart',
  addPlace: (what: string) => `Add ${what}`,
  removePlace: (what: string) => `Remove ${what}`,
  save: 'Save change',
  cancel: 'Cancel',
  full: (n: number) => `A request can have at most ${n} changes.`,
  count: (n: number) => many(n, '1 change in the list', 'changes in the list'),
  none: 'No changes in the list',
  show: (what: string) => `Show “${what}” in the model`,
  edit: (what: string) => `Edit “${what}”`,
  remove: (what: string) => `Remove “${what}”`,
  added: (what: string) => `Added: ${what}.`,
  saved: (what: string) => `Saved: ${what}.`,
  removed: (what: string) => `Removed: ${what}.`,
  send: 'Review and send',
  finishFirst: 'Add or cancel the change that you are writing first.',
  conflict: 'Resolve the changes from another device first.',
  unsent: (n: number) =>
    many(n, 'You collected 1 change and did not send it', 'changes that you collected were not sent'),
  unsentText: 'Approving the plan discards the list.',
}
