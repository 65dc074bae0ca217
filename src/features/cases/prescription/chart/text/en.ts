export const words = {
  /**
   * Words of the doctor's decisions and of marks from tooth to tooth; the words of conditions are those of their field.
   */
  marks: { retainer: 'Bonded retainer', fixed: 'Not to move', bare: 'No attachment', extract: 'Extract' },
  byTooth: 'By tooth',
  label: 'Tooth chart',
  mark: 'Mark',
  howTo: 'Choose a mark, then the teeth; or a tooth, then its marks. With Shift, all teeth up to the one you choose.',
  keys: 'Arrow keys move from tooth to tooth, with Shift marking each; the space bar marks, with Shift up to here.',
  arrows: 'From tooth to tooth',
  deciduous: 'Show deciduous teeth',
  right: 'Right',
  left: 'Left',
  tooth: (number: string) => `Tooth ${number}`,
  labelled: (what: string, marks: string) => `${what}: ${marks}`,
  nothing: 'not marked',
  none: 'No teeth marked yet',
  ofTooth: (number: string) => `What is true of tooth ${number}?`,
  spanBegun: (mark: string, tooth: string) => `${mark} from ${tooth}: choose the last tooth.`,
  spanWrong: 'Both ends are in the same arch.',
  clear: (mark: string) => `Clear “${mark}”`,
  undo: 'Undo',
  redo: 'Redo',
  nothingToUndo: 'Nothing to undo',
  nothingToRedo: 'Nothing to redo',
  takenOff: (marks: string) => `${marks} removed`,
  undone: (what: string) => `Undone: ${what}`,
  redone: (what: string) => `Redone: ${what}`,
  removed: (marks: string) => `Removed, because they cannot be true together: ${marks}`,
  contacts: 'Contacts between teeth',
  contact: (gap: string, missing: string) => {
    const teeth = gap.replace('-', ' and ')
    return missing ? `Space between ${teeth}, in place of ${missing}` : `Contact between ${teeth}`
  },
  state: (what: string, isChosen: boolean) => `${what}, ${isChosen ? 'chosen' : 'not chosen'}`,
  chosen: (list: string) => `Chosen: ${list}`,
  noneChosen: 'None chosen',
  apart: 'No longer next to each other:',
  upper: 'Upper arch',
  lower: 'Lower arch',
}
