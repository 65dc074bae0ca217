import { screen, waitFor, within } from '@testing-library/react'
import { createElement } from 'react'
import { expect } from 'vitest'
import { words as pages } from '#features/cases/pages/text/en.ts'
import { CasePage } from '#features/cases/pages/web/CasePage.tsx'
import { type Person, startApp, type TestApp } from './app.ts'
import { type Screen, screensOf } from './screen.ts'

interface Shown {
  /** The section of the page, as `?tab=` names it. */
  tab?: string
  /** A move that the address begins. */
  move?: string
  language?: 'en' | 'es' | 'fr'
  /** The plan versions that are compared. */
  before?: string
  after?: string
  /** The version that is open in 3D, and the stage. */
  plan?: string
  stage?: string
  /** Other parameters of the address. */
  others?: Record<string, string>
}

const Page = () => createElement(CasePage, { ticketsOf: () => null })

/** Opens the page of a case as a person has it: a doctor their own, an administrator the doctor's. */
export function casePageOf(app: TestApp, doctor: Pick<Person, 'id'>) {
  const open = screensOf(app)
  return (who: Person, id: string, { language = 'en', others, ...search }: Shown = {}): Promise<Screen> => {
    const path = who.role === 'doctor' ? `/cases/${id}` : `/users/${doctor.id}/cases/${id}`
    const query = new URLSearchParams({ ...search, ...others }).toString()
    const routes = { '/cases/:id': Page, '/users/:id/cases/:case_id': Page }
    return open(who, { at: query ? `${path}?${query}` : path, routes, language })
  }
}

/** A server of its own with a doctor and an administrator, who open the pages of the doctor's cases. */
export async function casePages() {
  const app = await startApp()
  const ana = await app.person('Ana', 'doctor', { password: true })
  const root = await app.person('Root', 'super-admin')
  return { app, ana, root, sides: { doctor: ana, admin: root }, show: casePageOf(app, ana) }
}

/** Chooses a move among those that the page of a case offers: its button, or its entry in the menu. */
export async function beginMove(user: Screen['user'], name: string): Promise<void> {
  await screen.findByRole('heading', { level: 2, name: new RegExp(`${pages.page.yourMove}|${pages.page.theirMove}`) })
  const button = screen.queryByRole('button', { name })
  if (button) return user.click(button)
  await user.click(screen.getByRole('button', { name: pages.page.otherMoves }))
  await user.click(await screen.findByRole('menuitem', { name }))
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
}

/**
 * What is in the open popup, once its form has loaded and it has the focus: before that, the menu that opened it may take it
 * back.
 */
export async function inPopup() {
  const popup = await screen.findByRole('dialog')
  await waitFor(() => expect(popup.querySelector('[aria-busy="true"]')).toBeNull())
  await waitFor(() => expect(popup.contains(document.activeElement)).toBe(true))
  return within(popup)
}

/** Waits until no popup is open and the page has the focus again. */
export async function popupClosed(): Promise<void> {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement?.closest('main')).toBeTruthy())
}
