/**
 * When a reminder of an instalment is sent, in days from its due date: from `first` on, and not after `last`, when the
 * next kind replaces it. The days in between allow for nights, weekends and servers that were down.
 */
export const schedule = [
  { kind: 'due-in-7', first: -7, last: -2 },
  { kind: 'due-in-1', first: -1, last: 0 },
  { kind: 'late-3', first: 3, last: 9 },
  { kind: 'late-10', first: 10, last: 29 },
  { kind: 'late-30', first: 30, last: 60 },
] as const

export type ReminderKind = (typeof schedule)[number]['kind']
