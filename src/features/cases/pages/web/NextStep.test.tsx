import { QueryClientProvider } from '@tanstack/react-query'
import { prerender } from 'react-dom/static'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { Role } from '#features/auth/contract/session.ts'
import type { Case, CaseEvent } from '#features/cases/case/contract/case.ts'
import { caseKeys } from '#features/cases/case/web/keys.ts'
import { words as moves } from '#features/cases/moves/text/en.ts'
import type { Plan } from '#features/cases/plans/contract/plan.ts'
import { queries } from '#shell/calls/queries.ts'
import { loadLanguage } from '#shell/words/i18n.ts'
import { words as shell } from '#shell/words/text/en.ts'
import { sampleCase } from '#test/sampleCase.ts'
import { UiWordsProvider } from '#ui/words.tsx'
import { words } from '../text/en.ts'
import { NextStep } from './NextStep.tsx'

// the popups of the moves bring the browser's workers with them, which look for their window when they are loaded
vi.hoisted(() => Object.assign(globalThis, { self: globalThis, addEventListener: () => {} }))

const nora = sampleCase({ can: ['approve-plan', 'request-changes', 'cancel'] })

async function shown(kase: Case, reader: Role, planHref?: string): Promise<string> {
  await loadLanguage('en')
  const element = <NextStep kase={kase} reader={reader} planHref={planHref} />
  const router = createMemoryRouter([{ path: '/', element }])
  const { prelude } = await prerender(
    <QueryClientProvider client={queries}>
      <UiWordsProvider words={shell.ui}>
        <RouterProvider router={router} />
      </UiWordsProvider>
    </QueryClientProvider>,
  )
  return (await new Response(prelude).text()).replaceAll('<!-- -->', '')
}

test('[C2] a plan that was not opened is reviewed first; what signs it is not offered as a button', async () => {
  const html = await shown(nora, 'doctor', '?tab=plans')
  expect(html).toContain(words.page.reviewPlan)
  expect(html).not.toContain(moves.buttons['approve-plan'])
})

test('[C2] beside the opened plan are its approval and the request for changes', async () => {
  const html = await shown(nora, 'doctor')
  expect(html).toContain(moves.buttons['approve-plan'])
  expect(html).toContain(moves.buttons['request-changes'])
  expect(html).not.toContain(words.page.reviewPlan)
})

test('[C2] requested changes are where the planner looks first', async () => {
  const plan: Plan = {
    ...{ id: 'p', cycle: 1, version: 1, stageCount: 18, note: '', publishedAt: '2026-03-01T09:00:00.000Z' },
    ...{ sha256: '', files: [], approval: null },
    changes: [{ id: 'x', teeth: ['12'], fromStage: 4, kind: 'rotate', amount: -5, note: 'A little more.' }],
  }
  queries.setQueryData(caseKeys.plans('c'), { plans: [plan] })
  const html = await shown({ ...nora, phase: 'changes-requested', can: ['publish-plan'] }, 'super-admin', '?tab=plans')
  expect(html).toContain(words.notes.changes)
  expect(html).toContain('A little more.')
})

test('[B2] the notes of a refinement and of its resubmission are where the planner looks first', async () => {
  const event = (command: CaseEvent['command'], cycle: number, reason: string): CaseEvent => ({
    ...{ id: command + cycle, seq: 1, cycle, command, from: 'draft', to: 'submitted', reason, facts: {} },
    ...{ by: { role: 'doctor', name: 'Ana' }, at: '2026-03-01T09:00:00.000Z', hash: '' },
  })
  const events = [
    event('resubmit', 1, 'Long past.'),
    event('request-refinement', 2, 'The canine did not track.'),
    event('resubmit', 2, 'Taken again in daylight.'),
  ]
  queries.setQueryData(caseKeys.timeline('c'), { events })
  const html = await shown({ ...nora, cycle: 2, phase: 'submitted', can: [] }, 'super-admin')
  expect(html).toContain('The canine did not track.')
  expect(html).toContain('Taken again in daylight.')
  expect(html).not.toContain('Long past.')
})

test('[B5] with the last aligner on, the next step says so', async () => {
  const can: Case['can'] = ['record-progress', 'request-refinement', 'complete']
  const html = await shown({ ...nora, phase: 'in-treatment', stage: 18, stageCount: 18, can }, 'doctor')
  expect(html).toContain('the last aligner (aligner 18 of 18)')
  expect(html).toContain(moves.buttons.complete)
  expect(html).toContain(moves.buttons['request-refinement'])
})

test('[B6] a case that its doctor withdrew is not described to the provider as a first draft, nor a refinement as withdrawn', async () => {
  const draft: Case = { ...nora, phase: 'draft', can: [] }
  expect(await shown(draft, 'super-admin')).toContain('The doctor has withdrawn the case')
  expect(await shown({ ...draft, cycle: 2 }, 'super-admin')).toContain('The doctor is preparing the refinement')
})
