/** Canned answers. */
export const words = {
  label: 'Saved answers',
  lead: 'Answers you give often, in each language. In a ticket they are inserted in the doctor’s language.',
  add: 'New saved answer',
  edit: 'Edit',
  remove: 'Remove',
  none: 'No saved answers yet',
  noneText:
    'Save the answers you give again and again: how to repeat a scan, when a delivery arrives, where to find an invoice.',
  addHeading: 'New saved answer',
  editHeading: (name: string) => `Edit “${name}”`,
  name: 'Name',
  nameHint: 'Visible to administrators only.',
  languages: { en: 'In English', es: 'In Spanish', fr: 'In French' },
  textHint: '{name} becomes the doctor’s name, {number} the ticket’s number.',
  save: 'Save',
  cancel: 'Cancel',
  saved: (name: string) => `“${name}” has been saved.`,
  removeHeading: (name: string) => `Remove “${name}”?`,
  removeText: 'Answers that were already sent stay as they are.',
  removed: (name: string) => `“${name}” has been removed.`,
  stale:
    'Someone changed this answer in the meantime. The current version is shown below; save again to replace it with yours.',
  insert: 'Saved answers',
  noneToInsert: 'None saved yet: add them under Support',
  faults: {
    taken: 'Another saved answer has this name',
    'unknown-placeholder': 'Only {name} and {number} are filled in',
  },
}
