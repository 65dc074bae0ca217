/** The conversation about one case. */
export const words = {
  label: 'Messages of this case',
  none: 'No messages yet',
  noneText: 'Write here about this case. The other side sees it at once and is notified by e-mail.',
  write: 'Write a message',
  placeholder: 'Your message …',
  send: 'Send',
  sendKey: 'Send the message',
  hint: 'Ctrl + Enter sends',
  sent: 'Message sent',
  draftOnly: 'You can write once the case has been submitted.',
}
