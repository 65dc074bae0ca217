/** The conversation about one case. */
export const words = {
  label: 'Messages of this case',
  none: 'No message yet',
  noneText: 'Write here what belongs to this case. The other side is told by e-mail and sees it at once.',
  write: 'Write a message',
  placeholder: 'Your message …',
  send: 'Send',
  sendKey: 'Send the message',
  hint: 'Ctrl + Enter sends',
  sent: 'Message sent',
  draftOnly: 'You can write once the case has been submitted.',
}
