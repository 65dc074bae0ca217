export const words = {
  cancel: 'Cancel',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  faults: {
    'same-hour': 'Start and end must differ',
    'tax-id-shape': 'Not the format of a tax number of this country',
    'tax-id-letter': 'A digit or letter is wrong: the check character does not match',
    'wrong-password': 'The password is incorrect',
    'password-too-short': 'At least 15 characters',
    'common-password': 'This password is very common: attackers try it first',
    'guessable-password': 'It contains your name, your clinic or our name: attackers try that first',
  },
}
