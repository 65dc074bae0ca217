/** Answers that are kept for reuse. */
export const words = {
  label: 'Saved answers',
  lead: 'Answers you give often, once in each language. In a ticket you insert them in the doctor’s language.',
  add: 'New saved answer',
  edit: 'Edit',
  remove: 'Remove',
  none: 'No saved answer yet',
  noneText:
    'Save the answers you give again and again: how to take a scan again, when a delivery is on its way, where an invoice is found.',
  addHeading: 'New saved answer',
  editHeading: (name: string) => `Edit “${name}”`,
  name: 'Name',
  nameHint: 'Only administrators see it.',
  languages: { en: 'In English', es: 'In Spanish', fr: 'In French' },
  textHint: '{name} becomes the doctor’s name, {number} the ticket’s number.',
  save: 'Save',
  cancel: 'Cancel',
  saved: (name: string) => `“${name}” is saved.`,
  removeHeading: (name: string) => `Remove “${name}”?`,
  removeText: 'Answers that were already sent stay as they are.',
  removed: (name: string) => `“${name}” is removed.`,
  stale:
    'Somebody changed this answer in the meantime. What is there now stands below; save again to replace it with yours.',
  insert: 'Saved answers',
  noneToInsert: 'None saved yet: add them under Support',
  faults: {
    taken: 'Another saved answer has this name',
    'unknown-placeholder': 'Only {name} and {number} are filled in',
  },
}
