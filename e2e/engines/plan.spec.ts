import { words as casesEs } from '../../src/features/cases/case/text/es.ts'
import { words as casesFr } from '../../src/features/cases/case/text/fr.ts'
import { words as movesEs } from '../../src/features/cases/moves/text/es.ts'
import { words as movesFr } from '../../src/features/cases/moves/text/fr.ts'
import { words as mapsEs } from '../../src/features/cases/plans/maps/text/es.ts'
import { words as mapsFr } from '../../src/features/cases/plans/maps/text/fr.ts'
import { words as viewerEs } from '../../src/features/cases/plans/viewer/text/es.ts'
import { words as viewerFr } from '../../src/features/cases/plans/viewer/text/fr.ts'
import { words as shellEs } from '../../src/shell/words/text/es.ts'
import { words as shellFr } from '../../src/shell/words/text/fr.ts'
import { caseOf, historyOf } from '../drafts.ts'
import { accounts, password } from '../portal.ts'
import { expect, type OpenOptions, test } from './journey.ts'
import type { Tab } from './tab.ts'

const es = {
  language: 'es',
  email: accounts.spanish,
  moves: movesEs,
  cases: casesEs,
  shell: shellEs,
  viewer: viewerEs,
  maps: mapsEs,
} as const
const fr = {
  language: 'fr',
  email: accounts.french,
  moves: movesFr,
  cases: casesFr,
  shell: shellFr,
  viewer: viewerFr,
  maps: mapsFr,
} as const

// a plan is approved once, and the three engines share the demo: each has its own patient
const patients: Record<string, typeof es | typeof fr> = { 'Iglesias Peña': es, 'Tejada Nieto': es, Roussel: fr }

type Open = (options?: OpenOptions) => Promise<Tab>

/** Opens the plan of a patient in its viewer. */
async function openPlan(open: Open, patient: string, options: OpenOptions = {}) {
  const person = patients[patient] ?? es
  const tab = await open({ language: person.language, ...options })
  await tab.signIn(person.email)
  const id = await caseOf(tab, patient)
  await tab.goto(`/cases/${id}?tab=plans`)
  await tab.click({ role: 'button', name: person.viewer.open })
  return { tab, id, ...person }
}

const stageIs = (tab: Tab, stage: number) =>
  tab.until(
    `stage ${stage} is shown`,
    wanted => document.querySelector<HTMLInputElement>('main input[type=range]')?.value === wanted,
    `${stage}`,
  )

/** Reads each table of a plan, and chooses a tooth and a stage in them. */
async function readTables(tab: Tab, viewer: typeof viewerEs | typeof viewerFr) {
  for (const name of [viewer.tabs.arches, viewer.tabs.ipr, viewer.tabs.attachments, viewer.tabs.movements]) {
    await tab.click({ role: 'tab', name: new RegExp(`^${name.replace(/[()]/g, '.')}`) })
    await tab.until(
      `the table ${name} is shown`,
      wanted => {
        const panel = document.querySelector('[role=tabpanel] [role=tabpanel]')
        const label = document.getElementById(panel?.getAttribute('aria-labelledby') ?? '')
        return label?.textContent.startsWith(wanted) && panel?.querySelector('tbody tr, p') !== null
      },
      name,
    )
  }
  await tab.click({ role: 'button', name: new RegExp(`^${viewer.toothName(String.raw`\d\d`)}$`) })
  await tab.until('the tooth is chosen', () => new URLSearchParams(location.search).has('tooth'))
  await tab.click({ role: 'tab', name: viewer.tabs.staging })
  await tab.click({ role: 'button', name: viewer.compareStage(3) })
  await stageIs(tab, 3)
}

test('a plan is reviewed in 3D by keys, by touch and in its tables', async ({ open }) => {
  const { tab, viewer, maps } = await openPlan(open, 'Tejada Nieto')
  await tab.gone({ text: viewer.loading })
  await tab.see('main canvas')
  expect(await tab.isVisible({ text: viewer.noWebGl })).toBe(false)

  await tab.click('main input[type=range]')
  await tab.press('Home')
  await tab.press('ArrowRight')
  await stageIs(tab, 1)
  await readTables(tab, viewer)

  const canvas = await tab.placeOf('main canvas')
  const finger = (right: number, down: number) => ({ x: canvas.x + right, y: canvas.y + down })
  await tab.swipe([finger(0, 0), finger(40, 10), finger(80, 20)])
  await tab.until('the finger turned the model', () => new URLSearchParams(location.search).has('camera'))

  await tab.click({ role: 'radio', name: viewer.maps.difference })
  await tab.see({ text: maps.own })
})

test('without WebGL 2 a plan is reviewed in pictures and tables', async ({ open }) => {
  const { tab, viewer } = await openPlan(open, 'Tejada Nieto', { before: withoutWebGl })
  await tab.see({ text: viewer.noWebGl })
  await tab.until('the five views are drawn', () => {
    const stills = [...document.querySelectorAll<HTMLCanvasElement>('main figure canvas[role=img]')]
    // a picture that was not drawn is see-through everywhere
    const isDrawn = (still: HTMLCanvasElement) =>
      still
        .getContext('2d')
        ?.getImageData(0, 0, still.width, still.height)
        .data.some(value => value > 0)
    return stills.length === 5 && stills.every(isDrawn)
  })
  await tab.click({ role: 'button', name: viewer.next })
  await stageIs(tab, 1)
  await readTables(tab, viewer)
})

const withoutWebGl = `
  for (const canvas of [HTMLCanvasElement, globalThis.OffscreenCanvas]) {
    if (!canvas) continue
    const { getContext } = canvas.prototype
    canvas.prototype.getContext = function (kind, ...rest) {
      return kind.startsWith('webgl') ? null : getContext.call(this, kind, ...rest)
    }
  }`

test('@short a doctor opens a plan in 3D and approves it with their password', async ({ open }, { project }) => {
  const patient = { chromium: 'Iglesias Peña', firefox: 'Tejada Nieto', webkit: 'Roussel' }[project.name] ?? ''
  const { tab, id, viewer, moves, cases, shell } = await openPlan(open, patient)
  const approvals = async () => (await historyOf(tab, id)).filter(command => command === 'approve-plan').length
  const before = await approvals()
  await tab.click({ role: 'button', name: viewer.next })
  await stageIs(tab, 1)
  const approve = moves.buttons['approve-plan']
  await tab.click({ role: 'button', name: approve })
  const field = '[role=dialog] input[type=password]'
  await tab.fill(field, 'no es mi contraseña')
  await tab.click({ role: 'button', name: approve, within: '[role=dialog]' })
  await tab.see({ text: shell.passwordAgain.wrong, within: '[role=dialog]' })
  await tab.fill(field, password)
  await tab.click({ role: 'button', name: approve, within: '[role=dialog]' })
  await tab.gone('[role=dialog]')
  await tab.see({ text: cases.phases.approved, within: 'main' })
  expect(await approvals()).toBe(before + 1)
})
