import { findInvoices } from '#features/billing/invoices/server/invoice.ts'
import { findCases } from '#features/cases/case/server/case.ts'
import { findCourses } from '#features/courses/catalogue/server/course.ts'
import { findTickets } from '#features/support/ticket/server/ticket.ts'
import { findUsers } from '#features/users/server/user.ts'
import type { Page, SearchHits } from '#kit/paging.ts'
import { searchTerms } from '#kit/searchTerms.ts'
import type { Scope } from '#platform/db/actor.ts'
import { type Findings, mostFound } from '../contract/search.ts'

/**
 * The first matches of these words; each feature searches its own data, with the reader's own rights. One or two
 * letters search cases and users only: the indexes of invoices and tickets do not support them, so every row would be
 * read.
 */
export async function findEverywhere(scope: Scope, words: string): Promise<Findings> {
  const isLong = scope.kind === 'doctor' || searchTerms(words).some(word => word.length > 2)
  return {
    cases: await findCases(scope, words, mostFound),
    users: await findUsers(scope, words, mostFound),
    invoices: isLong ? await findInvoices(scope, words, mostFound) : none,
    tickets: isLong ? await findTickets(scope, words, mostFound) : none,
    courses: hitsOf(await findCourses(scope, words, mostFound)),
  }
}

const none = { hits: [], total: 0 }

function hitsOf<T>({ rows, total }: Page<T>): SearchHits<T> {
  return { hits: rows, total }
}
