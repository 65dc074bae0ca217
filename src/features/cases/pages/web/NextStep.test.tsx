import { QueryClientProvider } from '@tanstack/react-query'
import { prerender } from 'react-dom/static'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { Role } from '#features/auth/contract/session.ts'
import type { Case, CaseEvent } from '#features/cases/case/contract/case.ts'
import { type CaseMove, canMove, caseMoves, type Phase } from '#features/cases/case/contract/moves.ts'
import { caseKeys } from '#features/cases/case/web/keys.ts'
import { words as moves } from '#features/cases/moves/text/en.ts'
import type { Plan } from '#features/cases/plans/versions/contract/plan.ts'
import { queries } from '#shell/calls/queries.ts'
import { loadLanguage } from '#shell/words/i18n.ts'
import { words as shell } from '#shell/words/text/en.ts'
import { sampleCase } from '#test/sampleCase.ts'
import { UiWordsProvider } from '#ui/words.tsx'
import { words } from '../text/en.ts'
import { words as es } from '../text/es.ts'
import { words as fr } from '../text/fr.ts'
import { NextStep } from './NextStep.tsx'

// the popups of the moves import browser workers, which need a window when they are loaded
vi.hoisted(() => Object.assign(globalThis, { self: globalThis, addEventListener: () => {} }))

const nora = sampleCase({ can: ['approve-plan', 'request-changes', 'cancel'] })

async function htmlOf(
  kase: Case,
  reader: Role,
  planHref?: string,
  language: 'en' | 'es' | 'fr' = 'en',
): Promise<string> {
  await loadLanguage(language)
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

test('[C2] while the plan is not shown there is a link to it, and no button to approve it', async () => {
  const html = await htmlOf(nora, 'doctor', '?tab=plans')
  expect(html).toContain(words.page.reviewPlan)
  expect(html).not.toContain(moves.buttons['approve-plan'])
})

test('[C2] a shown plan is approved beside its deviations, not above them', async () => {
  const html = await htmlOf(nora, 'doctor')
  expect(html).not.toContain(moves.buttons['approve-plan'])
  expect(html).not.toContain(words.page.reviewPlan)
})

test('[C2] requested changes are shown beside the planner’s next step', async () => {
  const plan: Plan = {
    ...{ id: 'p', cycle: 1, version: 1, stageCount: 18, note: '', publishedAt: '2026-03-01T09:00:00.000Z' },
    ...{ sha256: '', files: [], stageSets: [], approval: null, answered: [], deviations: [], deviationReason: null },
    changes: [
      {
        ...{ id: 'x', teeth: ['12'], contacts: [], fromStage: 4, kind: 'rotate', amount: -5 },
        ...{ note: 'A little more.', camera: null, picture: null, answer: null },
      },
    ],
  }
  queries.setQueryData(caseKeys.plans('c'), { plans: [plan] })
  const html = await htmlOf({ ...nora, phase: 'changes-requested', can: ['publish-plan'] }, 'super-admin', '?tab=plans')
  expect(html).toContain(words.notes.changes)
  expect(html).toContain('A little more.')
})

test('[B2] the notes of a refinement and of its resubmission are shown beside the planner’s next step', async () => {
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
  const html = await htmlOf({ ...nora, cycle: 2, phase: 'submitted', can: [] }, 'super-admin')
  expect(html).toContain('The canine did not track.')
  expect(html).toContain('Taken again in daylight.')
  expect(html).not.toContain('Long past.')
})

test('[B5] the next step says when the last aligner is worn', async () => {
  const can: Case['can'] = ['record-progress', 'request-refinement', 'complete']
  const html = await htmlOf({ ...nora, phase: 'in-treatment', stage: 18, stageCount: 18, can }, 'doctor')
  expect(html).toContain('the last aligner (aligner 18 of 18)')
  expect(html).toContain(moves.buttons.complete)
  expect(html).toContain(moves.buttons['request-refinement'])
})

test('[B6] the provider’s next step distinguishes a withdrawn case from a first draft and from the draft of a refinement', async () => {
  const draft: Case = { ...nora, phase: 'draft', can: [] }
  expect(await htmlOf(draft, 'super-admin')).toContain('The doctor has withdrawn the case')
  expect(await htmlOf({ ...draft, cycle: 2 }, 'super-admin')).toContain('The doctor is preparing the refinement')
})

/** Nora's case in a phase, with the moves that the table allows this reader. */
function inPhase(phase: Phase, reader: Role, part: Partial<Case> = {}): Case {
  const { treatmentType, cycle } = { ...nora, ...part }
  const of = { phase, cycle, treatmentType, firstSubmittedAt: '2026-01-01T00:00:00Z' }
  return { ...nora, phase, can: caseMoves.names.filter(move => canMove(of, move, reader)), ...part }
}

/** The moves shown as buttons, in their order; the menu is closed, so its items are not in the page. */
const buttonsIn = (html: string): CaseMove[] =>
  [...html.matchAll(/<button[^>]*>(.*?)<\/button>/g)].flatMap(([, inside = '']) => {
    const label = inside.replaceAll(/<[^>]+>/g, '')
    return caseMoves.names.filter(move => moves.buttons[move] === label)
  })

test.each<[Phase, doctor: CaseMove[], admin: CaseMove[]]>([
  ['draft', [], []],
  ['submitted', [], ['start-planning']],
  ['records-requested', [], []],
  ['planning', [], ['publish-plan']],
  // approved and answered beside the plan, not here
  ['plan-review', [], []],
  ['changes-requested', [], ['publish-plan']],
  ['approved', [], ['start-production']],
  ['in-production', [], ['ship']],
  ['shipped', ['confirm-delivery'], []],
  ['in-treatment', ['record-progress'], []],
  ['completed', [], []],
  ['cancelled', [], []],
])('in %s the doctor has the buttons %j, the administrator %j', async (phase, doctor, admin) => {
  expect(buttonsIn(await htmlOf(inPhase(phase, 'doctor'), 'doctor'))).toEqual(doctor)
  expect(buttonsIn(await htmlOf(inPhase(phase, 'super-admin'), 'super-admin'))).toEqual(admin)
})

test.each([
  ['draft', words.page.continueDraft, '/cases/add?case=c'],
  ['records-requested', words.page.mendAndResubmit, '/cases/add?case=c&amp;step=review'],
] as const)('in %s the doctor’s next step links to the wizard', async (phase, label, href) => {
  const html = await htmlOf(inPhase(phase, 'doctor'), 'doctor')
  expect(html).toContain(label)
  expect(html).toContain(`href="${href}"`)
})

test.each<[string, Phase, Role, Partial<Case>, sentence: string]>([
  [
    'a plan with its day',
    'planning',
    'doctor',
    { dueOn: '2026-03-04' },
    'We are preparing the treatment plan by 04/03/2026.',
  ],
  ['a plan without one', 'changes-requested', 'super-admin', {}, 'Publish a new version with the requested changes.'],
  ['retainers in the intake', 'submitted', 'doctor', { treatmentType: 'retainers' }, 'production starts after that'],
  [
    'retainers that are made',
    'in-production',
    'doctor',
    { treatmentType: 'retainers' },
    'We are making the retainers.',
  ],
  [
    'retainers that are worn',
    'in-treatment',
    'super-admin',
    { treatmentType: 'retainers', stage: 0 },
    'is wearing the retainers',
  ],
  ['an aligner', 'in-treatment', 'doctor', { stage: 3, stageCount: 18 }, 'aligner 3 of 18. Record each new aligner.'],
  [
    'an aligner of a plan without a number',
    'in-treatment',
    'doctor',
    { stage: 3, stageCount: 0 },
    'wearing aligner 3.',
  ],
  ['the checkpoint', 'in-treatment', 'doctor', { stage: 16, stageCount: 20 }, 'The new analysis at stage 16 is due.'],
  [
    'the last aligner',
    'in-treatment',
    'super-admin',
    { stage: 18, stageCount: 18 },
    'completes the treatment or requests',
  ],
  ['what is asked for, all answered', 'records-requested', 'super-admin', {}, '0 items are still to come'],
])('the sentence says %s', async (_, phase, reader, part, sentence) => {
  expect(await htmlOf(inPhase(phase, reader, part), reader)).toContain(sentence)
})

test.each([
  ['es', es],
  ['fr', fr],
] as const)(
  'in %s each phase has a different sentence for each side, and says whose turn it is',
  async (language, texts) => {
    const facts = { noPlan: false, cycle: 1, due: null, stage: 3, stages: 18, checkpoint: 16, requested: 0 }
    for (const reader of ['doctor', 'super-admin'] as const) {
      const phases = Object.keys(texts.next[reader]) as Phase[] // the keys of a record over the phases
      for (const phase of phases) {
        const sentence = texts.next[reader][phase](facts)
        expect([phase, sentence.length > 15, words.next[reader][phase](facts) === sentence]).toEqual([
          phase,
          true,
          false,
        ])
      }
    }
    const html = await htmlOf(inPhase('plan-review', 'doctor'), 'doctor', undefined, language)
    expect(html).toContain(texts.page.yourMove)
    expect(await htmlOf(inPhase('planning', 'doctor'), 'doctor', undefined, language)).toContain(texts.page.theirMove)
  },
)
