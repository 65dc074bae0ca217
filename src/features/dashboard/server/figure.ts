import { duesOf } from '#features/billing/invoices/server/invoice.ts'
import { newContactForms } from '#features/contact/inbox/server/contactForm.ts'
import { coursesInProgress } from '#features/courses/catalogue/server/course.ts'
import { ticketsWaiting } from '#features/support/ticket/server/ticket.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import type { Scope } from '#platform/db/actor.ts'
import {
  coursesShown,
  nextDues,
  type readContactFormsFigure,
  type readCoursesFigure,
  type readDuesFigure,
  type readTicketsFigure,
} from '../contract/figure.ts'

export async function duesFigure(scope: Scope): Promise<AnswerOf<typeof readDuesFigure>> {
  const { currency, open, overdue, next } = await duesOf(scope, { most: nextDues })
  const shown = next.map(({ invoiceId, number, dueOn, cents }) => ({ invoiceId, number, dueOn, cents }))
  return { currency, open, overdue, next: shown }
}

export async function ticketsFigure(scope: Scope): Promise<AnswerOf<typeof readTicketsFigure>> {
  return { waiting: await ticketsWaiting(scope) }
}

export async function coursesFigure(doctor: Scope): Promise<AnswerOf<typeof readCoursesFigure>> {
  const { rows, total } = await coursesInProgress(doctor, coursesShown)
  return {
    total,
    courses: rows.map(({ id, title, language, done }) => ({ id, title, language, share: done?.share ?? 0 })),
  }
}

export async function contactFormsFigure(admin: Scope): Promise<AnswerOf<typeof readContactFormsFigure>> {
  return { new: await newContactForms(admin) }
}
