import { words as casesEs } from '../../src/features/cases/case/text/es.ts'
import { words as casesFr } from '../../src/features/cases/case/text/fr.ts'
import { words as movesEs } from '../../src/features/cases/moves/text/es.ts'
import { words as movesFr } from '../../src/features/cases/moves/text/fr.ts'
import { words as viewerEs } from '../../src/features/cases/plans/viewer/text/es.ts'
import { words as viewerFr } from '../../src/features/cases/plans/viewer/text/fr.ts'
import { words as shellEs } from '../../src/shell/words/text/es.ts'
import { words as shellFr } from '../../src/shell/words/text/fr.ts'
import { caseOf, historyOf } from '../drafts.ts'
import { accounts, password } from '../portal.ts'
import { expect, test } from './journey.ts'

const es = {
  language: 'es',
  email: accounts.spanish,
  moves: movesEs,
  cases: casesEs,
  shell: shellEs,
  viewer: viewerEs,
} as const
const fr = {
  language: 'fr',
  email: accounts.french,
  moves: movesFr,
  cases: casesFr,
  shell: shellFr,
  viewer: viewerFr,
} as const

// a plan is approved once, and the three engines share the demo: each has its own patient
const patients: Record<string, typeof es | typeof fr> = { 'Iglesias Peña': es, 'Tejada Nieto': es, Roussel: fr }

test('a doctor opens a plan in 3D and approves it with their password', async ({ open }, { project }) => {
  const patient = { chromium: 'Iglesias Peña', firefox: 'Tejada Nieto', webkit: 'Roussel' }[project.name] ?? ''
  const { language, email, moves, cases, shell, viewer } = patients[patient] ?? es
  const tab = await open({ language })
  await tab.signIn(email)
  const id = await caseOf(tab, patient)
  const approvals = async () => (await historyOf(tab, id)).filter(command => command === 'approve-plan').length
  const before = await approvals()
  await tab.goto(`/cases/${id}?tab=plans`)
  // with 3D or, where the browser has no WebGL 2, in figures
  await tab.click({ role: 'button', name: viewer.open })
  await tab.click({ role: 'button', name: viewer.next })
  const slider = () => document.querySelector<HTMLInputElement>('main input[type=range]')?.value === '1'
  await tab.until('the first stage is shown', slider)
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
