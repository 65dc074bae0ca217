import { readThread, writeToTicket } from '#features/support/thread/contract/message.ts'
import { openTicket, readTicket, type Ticket } from '#features/support/ticket/contract/ticket.ts'
import type { ArgumentsOf } from '#kit/endpoint.ts'
import type { CallAnswer, Person, TestApp } from './app.ts'

type NewTicketSent = ArgumentsOf<typeof openTicket>['body']

/** Opens, reads and answers tickets, as the screens do. */
export function ticketsOf({ call }: Pick<TestApp, 'call'>) {
  const question: NewTicketSent = { subject: 'Delivery', category: 'delivery', priority: 'normal', body: 'When?' }
  return {
    question,
    opened: async (who: Person, more: Partial<NewTicketSent> = {}): Promise<Ticket> => {
      const { status, body } = await call(who, openTicket, { body: { ...question, ...more } })
      if (status !== 200) throw new Error(JSON.stringify(body))
      return body
    },
    seenBy: async (who: Person, id: string) => (await call(who, readTicket, { params: { id } })).body,
    threadOf: async (who: Person, id: string) => (await call(who, readThread, { params: { id }, query: {} })).body,
    /** Writes a message with the newest one on screen, unless `seen` names another. */
    write: async (
      who: Person,
      id: string,
      body: string,
      seen?: string | null,
    ): Promise<CallAnswer<typeof writeToTicket>> => {
      const last = (await call(who, readThread, { params: { id }, query: {} })).body.messages.at(-1)?.id ?? null
      return call(who, writeToTicket, { params: { id }, body: { body, seen: seen === undefined ? last : seen } })
    },
  }
}
