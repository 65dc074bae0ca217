import { on, type Route } from '#platform/http/route.ts'
import { readContactFormsFigure, readCoursesFigure, readDuesFigure, readTicketsFigure } from '../contract/figure.ts'
import { contactFormsFigure, coursesFigure, duesFigure, ticketsFigure } from './figure.ts'

export function figureRoutes(): Route[] {
  return [
    on(readDuesFigure, (_, { scope }) => duesFigure(scope)),
    on(readTicketsFigure, (_, { scope }) => ticketsFigure(scope)),
    on(readCoursesFigure, (_, { scope }) => coursesFigure(scope)),
    on(readContactFormsFigure, (_, { scope }) => contactFormsFigure(scope)),
  ]
}
