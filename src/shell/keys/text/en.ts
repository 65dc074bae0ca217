export const words = {
  everywhere: 'Everywhere',
  here: 'On this page',
  always: [
    { keys: 'ArrowUp ArrowDown', label: 'Move through a list or menu' },
    { keys: 'Escape', label: 'Close what is open' },
  ],
  singleKeys: 'Single-key shortcuts',
  note: 'Single keys work while no text field has the focus. Switch them off here if you use dictation or press keys by accident; this browser remembers it.',
  questions: {
    next: 'Next question',
    previous: 'Previous question',
    answer: 'Choose an answer by its number',
    goOn: 'Continue',
  },
}
