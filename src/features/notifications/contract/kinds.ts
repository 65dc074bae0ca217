import type { Role } from '#features/auth/contract/session.ts'

/** The sorts of items that a notification is about. */
export const aboutKinds = ['case', 'invoice', 'ticket', 'course', 'contact-form'] as const
export type AboutKind = (typeof aboutKinds)[number]

/** How a kind is mailed: in the next e-mail, not at all, or once a day. */
export const mailChoices = ['on', 'digest', 'off'] as const
export type MailChoice = (typeof mailChoices)[number]

interface Kind {
  about: AboutKind
  /**
   * The roles that receive it, and the link for each: `:id` is the item's, `:doctor` its doctor's. No other role is
   * notified.
   */
  leadsTo: Readonly<Partial<Record<Role, `/${string}`>>>
  /**
   * The e-mail setting unless the user chose one; `own-email`: its cause sends an e-mail of its own, so there is no
   * choice.
   */
  mail: MailChoice | 'own-email'
  icon: 'case' | 'message' | 'invoice' | 'money' | 'alarm' | 'ticket' | 'course' | 'certificate' | 'email'
  /** Why it cannot be switched off in the application. */
  always?: 'your-turn' | 'money'
  /** A kind about the same item that this one retracts for the other recipients, because it is dealt with. */
  settles?: string
  /** The kinds about the same item that this one retracts for everybody: a void invoice is not overdue. */
  ends?: readonly string[]
  /** Opening the item does not mark it as read: its feature does (`readAbout`), because the item has several parts. */
  readThere?: true
}

const ofCase = { doctor: '/cases/:id', 'super-admin': '/users/:doctor/cases/:id' } as const
const ofInvoice = { doctor: '/billing?invoice=:id', 'super-admin': '/billing/:doctor?invoice=:id' } as const
const ofTicket = { doctor: '/support/:id', 'super-admin': '/support/:id' } as const

/** All kinds of notifications. A new kind is a line here and one in each language of `text`. */
export const kinds = {
  'case-turn': { about: 'case', leadsTo: ofCase, mail: 'on', icon: 'case', always: 'your-turn', settles: 'case-turn' },
  'case-message': {
    about: 'case',
    leadsTo: { doctor: '/cases/:id?tab=messages', 'super-admin': '/users/:doctor/cases/:id?tab=messages' },
    mail: 'on',
    icon: 'message',
    readThere: true,
  },
  'invoice-issued': {
    about: 'invoice',
    leadsTo: { doctor: ofInvoice.doctor },
    mail: 'on',
    icon: 'invoice',
    always: 'money',
  },
  'invoice-due-soon': { about: 'invoice', leadsTo: { doctor: ofInvoice.doctor }, mail: 'on', icon: 'invoice' },
  'invoice-overdue': {
    about: 'invoice',
    leadsTo: { doctor: ofInvoice.doctor },
    mail: 'on',
    icon: 'alarm',
    always: 'money',
  },
  'transfer-announced': {
    about: 'invoice',
    leadsTo: { 'super-admin': ofInvoice['super-admin'] },
    mail: 'on',
    icon: 'money',
    always: 'your-turn',
  },
  'payment-received': {
    about: 'invoice',
    leadsTo: ofInvoice,
    mail: 'on',
    icon: 'money',
    settles: 'transfer-announced',
  },
  'card-refunded': {
    about: 'invoice',
    leadsTo: { 'super-admin': ofInvoice['super-admin'] },
    mail: 'off',
    icon: 'money',
  },
  'card-disputed': {
    about: 'invoice',
    leadsTo: { 'super-admin': ofInvoice['super-admin'] },
    mail: 'on',
    icon: 'alarm',
    always: 'money',
  },
  'card-dispute-won': {
    about: 'invoice',
    leadsTo: { 'super-admin': ofInvoice['super-admin'] },
    mail: 'on',
    icon: 'money',
    ends: ['card-disputed'],
  },
  'transfer-refused': {
    about: 'invoice',
    leadsTo: { doctor: ofInvoice.doctor },
    mail: 'on',
    icon: 'alarm',
    always: 'money',
  },
  'invoice-void': {
    about: 'invoice',
    leadsTo: { doctor: ofInvoice.doctor },
    mail: 'on',
    icon: 'invoice',
    ends: ['invoice-issued', 'invoice-due-soon', 'invoice-overdue', 'transfer-announced', 'transfer-refused'],
  },
  'ticket-answered': { about: 'ticket', leadsTo: ofTicket, mail: 'on', icon: 'ticket', settles: 'ticket-opened' },
  // after a split the ticket waits for an answer of its own
  'ticket-opened': { about: 'ticket', leadsTo: ofTicket, mail: 'on', icon: 'ticket', ends: ['ticket-merged'] },
  'ticket-closed': { about: 'ticket', leadsTo: ofTicket, mail: 'on', icon: 'ticket', settles: 'ticket-opened' },
  'ticket-merged': {
    about: 'ticket',
    leadsTo: { doctor: ofTicket.doctor },
    mail: 'on',
    icon: 'ticket',
    ends: ['ticket-opened', 'ticket-answered', 'ticket-closed'],
  },
  'course-published': { about: 'course', leadsTo: { doctor: '/courses?course=:id' }, mail: 'digest', icon: 'course' },
  'certificate-ready': { about: 'course', leadsTo: { doctor: '/courses?course=:id' }, mail: 'on', icon: 'certificate' },
  'contact-form-received': {
    about: 'contact-form',
    leadsTo: { 'super-admin': '/contact-forms' },
    mail: 'own-email',
    icon: 'email',
  },
} as const satisfies Record<string, Kind>

export type NotificationKind = keyof typeof kinds
export const notificationKinds = Object.keys(kinds) as [NotificationKind, ...NotificationKind[]] // keys of a literal record

/** A kind's line of the table. */
export function kindOf(kind: NotificationKind): Kind {
  return kinds[kind]
}

/** The kinds that a role is notified of. */
export function kindsFor(role: Role): NotificationKind[] {
  return notificationKinds.filter(kind => kindOf(kind).leadsTo[role] !== undefined)
}

/** The item id of a notification whose kind links to a list: all of them count as one until it is read. */
const noOneThing = '00000000-0000-0000-0000-000000000000'

/** The item id to store: that of the item, or none when the kind links to a list. */
export function storedItemId(kind: NotificationKind, id: string): string {
  return Object.values(kindOf(kind).leadsTo).some(path => path.includes(':id')) ? id : noOneThing
}

/** The path that a notification links to in the portal of a role. */
export function pathOf(
  role: Role,
  { kind, about, doctorId }: { kind: NotificationKind; about: { id: string }; doctorId: string | null },
): string {
  const path = kindOf(kind).leadsTo[role] ?? '/'
  return path.replace(':id', about.id).replace(':doctor', doctorId ?? '')
}

const idShape = '([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})'

/** The page on which both roles choose their notifications. */
export const choicesPath = '/profile?part=notifications'

/** The items that a path of a role's portal shows: one, or all of a kind. */
export function placeAt(role: Role, path: string, search = ''): { about: AboutKind; id?: string } | undefined {
  for (const kind of notificationKinds) {
    const { about, leadsTo } = kindOf(kind)
    const [pattern = '', asked = ''] = leadsTo[role]?.split('?') ?? []
    const names = [...pattern.matchAll(/:(id|doctor)/g)].map(match => match[1])
    const match = pattern && new RegExp(`^${pattern.replace(/:\w+/g, idShape)}$`).exec(path)
    if (!match) continue
    // `?invoice=:id`: without the parameter the path shows the list, which marks nothing as read
    const named = asked.endsWith('=:id') ? asked.replace('=:id', '') : undefined
    const opened = named
      ? new RegExp(`[?&]${named}=${idShape}(?:&|$)`).exec(search)?.[1]
      : match[names.indexOf('id') + 1]
    if (named || names.includes('id')) return opened ? { about, id: opened } : undefined
    return { about }
  }
  return undefined
}
