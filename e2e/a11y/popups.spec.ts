import type { Page } from '@playwright/test'
import { words as sheet } from '../../src/features/billing/invoices/sheet/text/es.ts'
import { words as invoices } from '../../src/features/billing/invoices/text/en.ts'
import { words as paying } from '../../src/features/billing/payments/paying/text/en.ts'
import type { CaseAbility } from '../../src/features/cases/case/contract/case.ts'
import { caseMoves } from '../../src/features/cases/case/contract/moves.ts'
import { isPopupMove } from '../../src/features/cases/moves/web/popupMoves.ts'
import { words as contact } from '../../src/features/contact/inbox/text/es.ts'
import { words as lessons } from '../../src/features/courses/lessons/text/es.ts'
import { words as canned } from '../../src/features/support/canned/text/es.ts'
import { words as tickets } from '../../src/features/support/moves/text/es.ts'
import { words as account } from '../../src/features/users/account/text/es.ts'
import { words as users } from '../../src/features/users/text/es.ts'
import { words as shell } from '../../src/shell/words/text/en.ts'
import { violationsOf } from '../axe.ts'
import { callApi } from '../drafts.ts'
import { accounts, atRest, expect, openBrowserOf, signIn, test } from '../portal.ts'
import { placesOf } from '../screens.ts'
import { smallInMenus, viewFaults } from './views.ts'

// What `access.spec.ts` does with screens, for the popups that no URL of its list opens, and for menus: nothing that has the
// focus is hidden, no target is small, no text is lost, and no violation of what axe knows. Nothing is sent.

test.describe.configure({ mode: 'parallel' })
test.use({ trace: 'off' })

// each popup in one turn of views; in all of them where JOURNEYS is `all` (decision 0339)
const isComplete = process.env.JOURNEYS === 'all'

interface Opener {
  at: string
  /** The name of its button, or of its menu's; none where the URL opens it. */
  button?: string
  /** A menu whose name is that of a row. */
  menu?: string
  /** The entry of the menu. */
  entry?: string
}

const doctors: Opener[] = [
  { at: '/', button: shell.shortcuts.title },
  { at: '/billing?invoice={invoice}', button: paying.pay.byTransfer },
  { at: '/billing', button: invoices.list.statement },
]
const administrators: Opener[] = [
  { at: '/users', button: users.list.invite },
  { at: '/users/{doctor}', button: account.act.suspend },
  { at: '/users/{doctor}', button: account.act.toAdministrator },
  { at: '/contact-forms?form={form}', button: contact.moves.answer },
  { at: '/billing/{doctor}?invoice={invoice}', button: sheet.act.void },
  { at: '/support/{ticket}', button: tickets.close },
  { at: '/support/{ticket}', button: tickets.more, entry: `${tickets.assign} …` },
  { at: '/support/{ticket}', button: tickets.more, entry: tickets.classify },
  { at: '/support/{ticket}', button: tickets.more, entry: tickets.merge },
  { at: '/support?view=answers', menu: 'main li [aria-haspopup=menu]', entry: canned.edit },
  { at: '/support?view=answers', menu: 'main li [aria-haspopup=menu]', entry: canned.remove },
  { at: '/upload-course?course={course}', menu: 'main [role=row] [aria-haspopup=menu]', entry: lessons.takeOut },
]
/** Screens whose menus are opened. */
const menus = ['/', '/cases', '/clinics', '/support/{ticket}', '/cases/{case}', '/users/{doctor}/cases/{case}']

const readers = [
  { who: 'a doctor', language: 'en', email: accounts.english, patient: 'Whitcombe', openers: doctors },
  {
    who: 'an administrator',
    language: 'es',
    email: accounts.administrator,
    patient: 'Iglesias',
    openers: administrators,
  },
] as const

for (const { who, language, email, patient, openers } of readers) {
  test(`${who} sees all of each popup and menu`, async ({ browser }) => {
    test.slow()
    const { page, context, watch } = await openBrowserOf(browser, language)
    const session = await context.newCDPSession(page)
    await signIn(page, email)
    const places = await placesOf(page, { case: patient })
    const pathOf = (at: string) => at.replace(/\{(\w+)\}/g, (hole, key: string) => places.get(key) ?? hole)
    const findings: string[] = []
    const all = [...openers, ...(await movesOf(page, language === 'en'))]
    expect(all.length).toBeGreaterThan(openers.length + 5)
    for (const [n, opener] of all.entries()) {
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.goto(pathOf(opener.at))
      const dialogs = page.getByRole('dialog')
      if (opener.button || opener.menu) {
        const button = opener.menu
          ? page.locator(opener.menu).first()
          : page.getByRole('button', { name: opener.button ?? '', exact: true }).first()
        await button.waitFor()
        // its button may be in a popup of its own
        const before = await dialogs.count()
        await button.click()
        if (opener.entry) await page.getByRole('menuitem', { name: opener.entry, exact: true }).click()
        await expect(dialogs).toHaveCount(before + 1)
      } else await dialogs.waitFor()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await atRest(page)
      const found = await violationsOf(page, { within: '[role=dialog]' })
      found.push(...(await viewFaults(page, session, isComplete ? [0, 1, 2] : [n % 3])))
      findings.push(...found.map(fault => `${opener.at} ${opener.entry ?? opener.button ?? ''}: ${fault}`))
    }
    for (const at of menus.map(pathOf)) {
      await page.setViewportSize({ width: 360, height: 640 })
      await page.goto(at)
      await page.locator('main h1').waitFor()
      findings.push(...(await smallInMenus(page, session)).map(fault => `${at}: ${fault}`))
    }
    expect(findings).toEqual([])
    expect(watch).toEqual({ faults: [], foreign: [] })
    await context.close()
  })
}

/** For each move of a case that has a popup, the URL of the first case in which the reader may make it. */
async function movesOf(page: Page, isDoctor: boolean): Promise<Opener[]> {
  type Row = { id: string; doctor: { id: string } }
  const { body } = await callApi<{ rows: Row[] }>(page, 'POST', '/api/cases/list', { rows: 100 })
  const found = new Map<string, string>()
  for (const { id, doctor } of body.rows) {
    const { body: kase } = await callApi<{ can: CaseAbility[] }>(page, 'GET', `/api/cases/${id}`)
    const path = isDoctor ? `/cases/${id}` : `/users/${doctor.id}/cases/${id}`
    for (const move of caseMoves.names)
      if (isPopupMove(move) && kase.can.includes(move) && !found.has(move)) found.set(move, `${path}?move=${move}`)
  }
  return [...found.values()].map(at => ({ at }))
}
