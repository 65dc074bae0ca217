import { words as chart } from '../../src/features/cases/prescription/chart/text/es.ts'
import { callApi, draftOf } from '../drafts.ts'
import { accounts } from '../portal.ts'
import { expect, test } from './journey.ts'
import { poll, type Tab } from './tab.ts'

// The targets of contacts are laid out over the teeth, across the midline into the next quadrant, and on a phone into the
// margin of a line: what is pointed at is what is chosen.

interface Rx {
  ipr?: { not?: string[] }
  fixedTeeth?: string[]
}

for (const width of [360, 820, 1280])
  test(`contacts and teeth are chosen by the pointer and by keys at ${width} px`, async ({ open }, info) => {
    const tab = await open({ language: 'es', width })
    await tab.signIn(accounts.spanish)
    const id = await draftOf(tab, 'Contactos')
    const path = `/api/cases/${id}/prescription`
    const { version } = (await callApi<{ version: number }>(tab, 'GET', path)).body
    const rx = {
      ...{ dentition: 'mixed', conditions: { 12: ['missing'], 31: ['missing'] } },
      ipr: { use: 'if-needed', not: ['27-28'] },
    }
    expect((await callApi(tab, 'PUT', path, { version, rx })).status).toBe(200)
    await tab.goto(`/cases/add?case=${id}&step=prescription`)

    await tab.click(contact('11-21', ''))
    await tab.click(contact('13-11', '12'))
    await tab.click(contact('41-32', '31'))
    await untilRx(tab, path, now => String(now.ipr?.not) === '13-11,11-21,27-28,41-32')
    await tab.press('ArrowRight')
    await tab.press('Enter')
    await untilRx(tab, path, now => String(now.ipr?.not) === '13-11,11-21,27-28,41-32,32-33')
    await tab.picture(info.outputPath('contacts.png'))

    await tab.click({ css: 'label', name: chart.marks.fixed })
    await tab.click({ role: 'button', name: /^Diente 63:/ })
    await tab.press('ArrowUp')
    await tab.press('Enter')
    await untilRx(tab, path, now => String(now.fixedTeeth) === '23,63')
    await tab.see({ text: `23 ${chart.marks.fixed.toLowerCase()}` })
    await tab.picture(info.outputPath('teeth.png'))
  })

const contact = (gap: string, missing: string) =>
  ({ role: 'button', name: new RegExp(`^${chart.contact(gap, missing)},`), within: '#field-ipr' }) as const

async function untilRx(tab: Tab, path: string, isSo: (rx: Rx) => boolean): Promise<void> {
  let last: Rx = {}
  await poll(
    'the prescription is saved',
    async () => {
      last = (await callApi<{ rx: Rx }>(tab, 'GET', path)).body.rx
      return isSo(last) || undefined
    },
    () => JSON.stringify(last),
  )
}
