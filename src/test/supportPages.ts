import { screen, within } from '@testing-library/react'
import { afterEach } from 'vitest'
import { Component as SupportPage } from '#features/support/pages/web/SupportPage.tsx'
import { Component as TicketPage } from '#features/support/pages/web/TicketPage.tsx'
import { type Person, startApp } from './app.ts'
import { asOwner } from './database.ts'
import { screensOf } from './screen.ts'
import { ticketsOf } from './tickets.ts'

/** The pages of support on a server of their own, with two people on each side. What a test made is gone after it. */
export async function supportPages() {
  const app = await startApp()
  const { person, database } = app
  const open = screensOf(app)
  afterEach(() => asOwner(database, 'truncate tickets, canned_answers, rate_windows cascade'))
  const routes = { '/support': SupportPage, '/support/:id': TicketPage }
  return {
    ...app,
    ...ticketsOf(app),
    ...{ ana: await person('Ana'), bruno: await person('Bruno') },
    ...{ olga: await person('Olga', 'super-admin'), root: await person('Root', 'super-admin') },
    show: (who: Person, at = '/support', language: 'en' | 'es' | 'fr' = 'en') => open(who, { at, routes, language }),
  }
}

export const button = (name: string) => screen.findByRole('button', { name })
export const box = (name: string) => screen.findByRole<HTMLTextAreaElement>('textbox', { name: new RegExp(`^${name}`) })
export const popup = async () => within(await screen.findByRole('dialog'))
