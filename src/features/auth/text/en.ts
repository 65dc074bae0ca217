export const words = {
  email: 'E-mail',
  password: 'Password',
  newPassword: 'New password',
  passwordHint: 'At least 15 characters. A few words in a row are easy to remember.',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  firstName: 'First name',
  lastName: 'Last name',
  language: 'Language',
  toLogin: 'Back to login',
  panel: {
    title: 'Every case, and whose turn it is.',
    text: 'Complete submissions, precise reviews and provable approvals.',
  },
  login: {
    title: 'Log in',
    lead: 'Access your cases, plans and clinics.',
    submit: 'Log in',
    forgot: 'Forgot your password?',
    linked: 'This link lets the browser you are using now log in. Enter your e-mail address and password once more.',
  },
  forgot: {
    title: 'Forgot your password?',
    lead: 'Enter your e-mail address and we will send you a link to choose a new one.',
    submit: 'Send the link',
    doneTitle: 'Check your inbox',
    done: (email: string) =>
      `If ${email} belongs to an account, a link has been sent. It works once, for 30 minutes. Check your spam folder too.`,
  },
  reset: {
    title: 'Choose a new password',
    lead: 'All sessions of this account will end, and you will log in with the new password.',
    submit: 'Save the password',
    doneTitle: 'Your password has been changed',
    done: 'You can log in with it now.',
    login: 'Log in',
    dead: 'This link has been used or has expired.',
    again: 'Request a new link',
  },
  invitation: {
    title: 'Welcome to Idealign',
    lead: 'You have been invited. Enter your name and choose a password.',
    submit: 'Create the account',
    doneTitle: 'Your account is ready',
    done: (email: string) => `Log in with ${email} and the password you chose.`,
    dead: 'This invitation has been used or has expired. Ask the person who sent it for a new one.',
  },
  mail: {
    hello: 'Hello,',
    helloTo: (firstName: string) => `Hello ${firstName},`,
    footer: 'Idealign. We never ask for your password, neither by e-mail nor by telephone.',
    reset: {
      subject: 'Choose a new password',
      lines:
        'Someone, probably you, requested a new password for your account. The link works once, for 30 minutes.\nIf it was not you, do nothing: your password stays as it is.',
      link: 'Choose a new password',
    },
    invitation: {
      subject: 'Your invitation to Idealign',
      lines:
        'You have been invited to Idealign. Choose a password and your account is ready. The link works once, for 72 hours.',
      link: 'Accept the invitation',
    },
    changed: {
      subject: 'Your password was changed',
      lines:
        'The password of your account has just been changed, and all its sessions have ended.\nIf it was not you, choose a new one at once.',
      link: 'Choose a new password',
    },
    newDevice: {
      subject: 'Confirm that you are logging in from a new device',
      lines:
        'Someone, probably you, entered your password in a browser that has not logged in to your account before. There were many wrong attempts today, so we ask you to confirm: open the link in the browser you want to use and log in there. It works for 30 minutes.\nIf it was not you, someone knows your password: choose a new one at once. Nothing in your account has changed.',
      link: 'Log in from this device',
    },
    copied: {
      subject: 'A session was ended for your safety',
      lines:
        'Someone used an old copy of your session, so we ended it on every device. This can happen when a browser is restored from a backup; it can also mean that someone copied it.\nLog in again. If in doubt, choose a new password.',
      link: 'Choose a new password',
    },
  },
  faults: {
    'password-too-short': 'At least 15 characters',
    'common-password': 'This password is on lists that attackers try first. Choose another one.',
    'guessable-password': 'This contains your name, your e-mail address or our name. Choose another one.',
  },
  /** Why a session ended, where the server says so. */
  ended: {
    'role-changed': 'Your role was changed. Please log in again.',
    'password-changed': 'Your password was changed. Please log in with the new one.',
    revoked: 'This session was ended, by you or by an administrator. Please log in again.',
    expired: 'You were away for a while, so your session has ended. Please log in again.',
    reuse: 'Your session was ended because it was used in two places at once. Please choose a new password.',
  },
}
