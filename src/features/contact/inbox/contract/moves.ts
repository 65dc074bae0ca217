import { z } from 'zod'
import { machine } from '#kit/machine.ts'

/**
 * The state of a message: `new` until it is opened, then `read`, `answered` once an e-mail was sent; `archived`, and
 * `spam`, which nobody has to look at. Derived from the stored facts with this priority: spam, archive, answer.
 */
export const ContactState = z.enum(['new', 'read', 'answered', 'archived', 'spam'])
export type ContactState = z.infer<typeof ContactState>

/** The actions of an administrator on a message. `previous`: its state before it was archived. */
export const contactMoves = machine({
  states: ContactState.options,
  moves: {
    read: { from: ['new'], to: 'read', roles: ['super-admin'] },
    'mark-new': { from: ['read'], to: 'new', roles: ['super-admin'] },
    answer: {
      from: ['new', 'read', 'answered', 'archived'],
      to: { new: 'answered', read: 'answered', answered: 'answered', archived: 'archived' },
      roles: ['super-admin'],
    },
    archive: { from: ['new', 'read', 'answered'], to: 'archived', roles: ['super-admin'] },
    unarchive: { from: ['archived'], to: 'previous', roles: ['super-admin'] },
    'mark-spam': { from: ['new', 'read', 'answered', 'archived'], to: 'spam', roles: ['super-admin'] },
    'clear-spam': { from: ['spam'], to: 'previous', roles: ['super-admin'] },
  },
})

export const ContactMove = z.enum(contactMoves.names)
export type ContactMove = z.infer<typeof ContactMove>
