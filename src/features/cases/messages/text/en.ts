/** The conversation about one case. */
export const words = {
  label: 'Messages of this case',
  none: 'No messages yet',
  noneText: 'Write here about this case. The other side sees it at once and is notified by e-mail.',
  write: 'Write a message',
  placeholder: 'Your message …',
  send: 'Send',
  sendKey: 'Send the message',
  hint: 'Ctrl + Enter sends. Pictures can be pasted too.',
  addPicture: 'Add a picture',
  tooManyPictures: (n: number) => `At most ${n} pictures`,
  ownPicture: 'Your picture',
  pictureFrom: (name: string) => `Picture from ${name}`,
  sent: 'Message sent',
  draftOnly: 'You can write once the case has been submitted.',
}
