import { words as rxEn } from '../../src/features/cases/prescription/fields/text/en.ts'
import { words as rxEs } from '../../src/features/cases/prescription/fields/text/es.ts'
import { words as rxFr } from '../../src/features/cases/prescription/fields/text/fr.ts'
import { callApi, draftOf } from '../drafts.ts'
import { accounts, labels } from '../portal.ts'
import { expect, test } from './journey.ts'
import { poll, type Tab } from './tab.ts'

// A native number field reads "2,5" as 25 in one engine and as nothing in another, without an error.

const words = { en: rxEn, es: rxEs, fr: rxFr }
/** How the pages of each language write 2.5. */
const shown = { en: '2.5', es: '2,5', fr: '2,5' }

for (const locale of ['en-US', 'es-ES', 'fr-FR'] as const)
  test(`2,5 and 2.5 are 2.5 mm on the pages of three languages in a browser of ${locale}`, async ({ open }) => {
    const tab = await open({ locale, language: 'es' })
    await tab.signIn(accounts.spanish)
    const id = await draftOf(tab, 'Decimal')
    const path = `/api/cases/${id}/prescription`
    const { version } = (await callApi<{ version: number }>(tab, 'GET', path)).body
    expect((await callApi(tab, 'PUT', path, { version, rx: { overjet: { aim: 'correct' } } })).status).toBe(200)
    for (const language of ['en', 'es', 'fr'] as const) {
      await tab.evaluate(value => localStorage.setItem('lang', JSON.stringify(value)), {
        value: language,
        label: labels[language],
      })
      // a new tab: a reloaded page restores its scroll position, which moves the target
      const page = await tab.another()
      await page.goto(`/cases/add?case=${id}&step=prescription`)
      const field = { role: 'textbox', name: new RegExp(`^${words[language].fields.overjet.parts.mm.label}`) } as const
      for (const typed of ['2,5', '2.5']) {
        await page.fill(field, '')
        await page.press('Tab')
        await untilOverjet(tab, id, undefined)
        await page.fill(field, typed)
        await page.press('Tab')
        await untilOverjet(tab, id, 2.5)
        expect(await page.valueOf(field)).toBe(shown[language])
      }
      await page.close()
    }
  })

async function untilOverjet(tab: Tab, id: string, mm: number | undefined): Promise<void> {
  await poll(`the overjet saved is ${mm}`, async () => {
    const { body } = await callApi<{ rx: { overjet?: { mm?: number } } }>(tab, 'GET', `/api/cases/${id}/prescription`)
    return body.rx.overjet?.mm === mm ? true : undefined
  })
}
