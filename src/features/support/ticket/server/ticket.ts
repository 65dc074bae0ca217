import { showNumber } from '#features/cases/case/contract/number.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import { AppError } from '#kit/errors.ts'
import { Language } from '#kit/fields.ts'
import { containsWords, excerptOf } from '#kit/marks.ts'
import type { SearchHits } from '#kit/paging.ts'
import type { Scope } from '#platform/db/actor.ts'
import { canMove, ticketMoves, ticketStates, waiterOf } from '../contract/moves.ts'
import type { FoundRow, listTickets, Ticket, TicketRow } from '../contract/ticket.ts'
import { roleOf } from './lockTicket.ts'
import {
  bestMatchingMessages,
  type FullTicket,
  fullTicket,
  type ListedTicket,
  mergedInto,
  type TicketsRequest,
  ticketPage,
} from './queries.ts'

/** A page of the tickets that the caller may see. */
export async function ticketsFor(scope: Scope, request: TicketsRequest): Promise<AnswerOf<typeof listTickets>> {
  const page = await ticketPage(scope, request)
  const matchedText = await matchedTexts(scope, page.rows, request.search)
  return { ...page, rows: page.rows.map(row => ({ ...asRow(scope, row), matchedText: matchedText.get(row.id) ?? '' })) }
}

// the length of two lines in a list
const excerptLetters = 140

// for the rows whose own text does not contain the searched words
async function matchedTexts(scope: Scope, rows: readonly ListedTicket[], search: string): Promise<Map<string, string>> {
  const unclear = rows.filter(
    row => !containsWords(`${row.number} ${row.subject} ${row.doctor_first_name} ${row.doctor_last_name}`, search),
  )
  const messages = await bestMatchingMessages(scope, { ids: unclear.map(row => row.id), search })
  return new Map(messages.map(({ ticket_id, body }) => [ticket_id, excerptOf(body, search, excerptLetters)]))
}

/** The tickets that contain the search words, among those that the reader may see. */
export async function findTickets(scope: Scope, words: string, most: number): Promise<SearchHits<FoundRow>> {
  const { rows, total } = await ticketsFor(scope, { search: words, sort: '-updated', rows: most })
  return { hits: rows, total }
}

/** The number of tickets that wait for the reader's side, counted up to `countLimit`. */
export async function ticketsWaiting(scope: Scope): Promise<number> {
  const side = scope.kind === 'doctor' ? 'doctor' : 'provider'
  const state = ticketStates.find(each => waiterOf(each) === side)
  return (await ticketPage(scope, { search: '', state, sort: 'since', rows: 1 })).total
}

/** One complete ticket. Throws `not-found` for one that the caller may not see. */
export async function ticketFor(scope: Scope, id: string): Promise<Ticket> {
  const row = await fullTicket(scope, id)
  if (!row) throw new AppError('not-found')
  const shown = asRow(scope, row)
  return {
    ...shown,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    language: Language.parse(row.language),
    firstAnsweredAt: row.first_answered_at?.toISOString() ?? null,
    merged: await mergedInto(scope, id),
    rating: ratingOf(row),
    can: ticketMoves.names.filter(move =>
      canMove({ ...shown, isMerged: row.merged_into !== null }, move, roleOf(scope)),
    ),
  }
}

function asRow(scope: Scope, row: ListedTicket): TicketRow {
  return {
    id: row.id,
    number: row.number,
    subject: row.subject,
    category: row.category,
    priority: row.priority,
    state: row.state,
    waitingOn: waiterOf(row.state),
    since: row.state_since.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    unread: row.unread,
    doctor: { id: row.doctor_id, name: `${row.doctor_first_name} ${row.doctor_last_name}` },
    about: aboutOf(scope, row),
    answerDueAt: row.state === 'open' && !row.first_answered_at ? row.answer_due_at.toISOString() : null,
    assignee: row.assignee,
    mergedInto: intoOf(row),
  }
}

function aboutOf(scope: Scope, row: ListedTicket): TicketRow['about'] {
  if (row.invoice_id !== null && row.invoice_number !== null)
    return { kind: 'invoice', id: row.invoice_id, label: row.invoice_number, name: '', canOpen: true }
  if (row.case_id === null || row.case_number === null) return null
  // a draft is private to its doctor until it is submitted: an administrator reads only its number
  const canOpen = scope.kind === 'doctor' || row.case_submitted !== null
  const name = canOpen ? [row.patient_first_name, row.patient_last_name].filter(Boolean).join(' ') : ''
  return { kind: 'case', id: row.case_id, label: showNumber(row.case_number), name, canOpen }
}

function intoOf({ merged_into: id, into_number: number, into_subject: subject }: ListedTicket) {
  return id !== null && number !== null && subject !== null ? { id, number, subject } : null
}

function ratingOf({ stars, rating_words: words, rated_at: at }: FullTicket): Ticket['rating'] {
  return stars !== null && words !== null && at !== null ? { stars, words, at: at.toISOString() } : null
}
