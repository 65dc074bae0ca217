export const words = {
  save: {
    nothing: 'Nothing to save yet',
    waiting: 'Not saved yet',
    saving: 'Saving…',
    saved: 'All saved',
    savedAt: (time: string) => `Saved at ${time}`,
    away: 'The server cannot be reached. What you type is kept on this page and saved as soon as the connection is back.',
    awayShort: 'Not saved: no connection',
    refused: 'This could not be saved.',
    retry: 'Try again now',
  },
  conflict: {
    title: 'Changed elsewhere',
    text: (fields: string) => `In another window or on another machine, this was changed too: ${fields}.`,
    mine: 'Keep mine',
    theirs: 'Use the other',
  },
  unsaved: {
    heading: 'Leave without saving?',
    text: 'What you changed on this page has not been saved yet.',
    stay: 'Stay here',
    leave: 'Leave without saving',
  },
}
