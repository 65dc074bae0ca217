export const words = {
  title: 'Export all my data',
  lead: 'A ZIP file with everything the portal holds about you and your cases: the data as JSON, and your files as you uploaded them.',
  password: 'Confirm your password',
  passwordHint: 'So that nobody can take your data from an unlocked screen.',
  start: 'Export my data',
  busy: 'The file is being prepared; with many scans this can take a few minutes.',
  received: (size: string) => `${size} received`,
  done: 'The export is in your downloads folder.',
  leftOut: 'What is not included',
  leftOutText: 'Passwords and keys, which are stored only as hashes, and the counters that protect the login.',
}
