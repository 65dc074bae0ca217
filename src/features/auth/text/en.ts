export const words = {
  email: 'E-mail',
  password: 'Password',
  newPassword: 'New password',
  passwordHint: 'At least 15 characters. A few words in a row are easy to keep in mind.',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  firstName: 'First name',
  lastName: 'Last name',
  language: 'Language',
  toLogin: 'Back to login',
  panel: {
    title: 'Every case, and whose turn it is.',
    text: 'Complete submissions, precise reviews and approvals that can be proved.',
  },
  login: {
    title: 'Log in',
    lead: 'To your cases, plans and clinics.',
    submit: 'Log in',
    forgot: 'Forgot your password?',
  },
  forgot: {
    title: 'Forgot your password?',
    lead: 'Tell us your e-mail address and we send you a link to choose a new one.',
    submit: 'Send the link',
    doneTitle: 'Look into your mailbox',
    done: (email: string) =>
      `If ${email} belongs to an account, a link is on its way. It works once, for 30 minutes. Look into the spam folder too.`,
  },
  reset: {
    title: 'Choose a new password',
    lead: 'All sessions of this account end, and you log in with the new password.',
    submit: 'Save the password',
    doneTitle: 'Your password is changed',
    done: 'You can log in with it now.',
    login: 'Log in',
    dead: 'This link has been used or has expired.',
    again: 'Ask for a new link',
  },
  invitation: {
    title: 'Welcome to Idealign',
    lead: 'Your invitation is waiting. Say who you are and choose a password.',
    submit: 'Create the account',
    doneTitle: 'Your account is ready',
    done: (email: string) => `Log in with ${email} and the password you chose.`,
    dead: 'This invitation has been used or has expired. Ask the person who sent it for a new one.',
  },
  mail: {
    hello: 'Hello,',
    helloTo: (firstName: string) => `Hello ${firstName},`,
    footer: 'Idealign. We never ask for your password, neither by mail nor on the telephone.',
    reset: {
      subject: 'Choose a new password',
      lines:
        'Somebody, probably you, asked for a new password for your account. The link works once, for 30 minutes.\nIf it was not you, do nothing: your password stays as it is.',
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
    locked: {
      subject: 'Logging in by password is switched off',
      lines:
        'A wrong password was entered for your account 100 times in a row. To protect it, the present password no longer opens it.\nChoose a new password to log in again. Nothing in your account has changed.',
      link: 'Choose a new password',
    },
    copied: {
      subject: 'A session was ended for your safety',
      lines:
        'Somebody used an old copy of your session, so we ended it on every device. This can happen when a browser is restored from a backup; it can also mean that somebody copied it.\nLog in again. If you are not sure, choose a new password.',
      link: 'Choose a new password',
    },
  },
  faults: {
    'password-too-short': 'At least 15 characters',
    'common-password': 'This password is on lists that attackers try first. Choose another one.',
    'guessable-password': 'This contains your name, your e-mail address or our name. Choose another one.',
  },
}
