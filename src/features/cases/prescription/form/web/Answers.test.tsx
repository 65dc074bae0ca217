// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { RxCase } from '#features/cases/prescription/fields/contract/asked.ts'
import type { RxField, Section } from '#features/cases/prescription/fields/contract/fields.ts'
import { words } from '#features/cases/prescription/fields/text/en.ts'
import { rxReadiness } from '#features/cases/prescription/rules/contract/readiness.ts'
import { words as rules } from '#features/cases/prescription/rules/text/en.ts'
import { loadLanguage } from '#shell/words/i18n.ts'
import { words as shell } from '#shell/words/text/en.ts'
import { UiWordsProvider } from '#ui/words.tsx'
import { words as form } from '../text/en.ts'
import { RxProvider } from './rxContext.tsx'
import { Sections } from './Sections.tsx'
import { understood, type WrittenRx } from './writtenRx.ts'

const { fields } = words
const of: RxCase = { treatmentType: 'to-your-measure', arches: 'botch-arches' }

beforeEach(() => loadLanguage('en'))
afterEach(cleanup)

/** What is answered now. */
interface Answers {
  rx: WrittenRx
}

function Form({ answers, shown }: { answers: Answers; shown: readonly Section[] }) {
  const [rx, setRx] = useState(answers.rx)
  const change = (changes: Partial<WrittenRx>) => {
    answers.rx = { ...rx, ...changes }
    setRx(answers.rx)
  }
  const items = rxReadiness(understood(rx), of).filter(item => item.code !== 'missing')
  return (
    <UiWordsProvider words={shell.ui}>
      <RxProvider value={{ rx, of, change, items, requests: new Map() }}>
        <Sections of={shown} />
      </RxProvider>
    </UiWordsProvider>
  )
}

/** The questions of some sections, with these answers. */
function open(rx: WrittenRx, shown: readonly Section[]) {
  const answers: Answers = { rx }
  render(<Form answers={answers} shown={shown} />)
  return { answers, user: userEvent.setup() }
}

const question = (field: RxField) => within(document.querySelector<HTMLElement>(`#field-${field}`) ?? document.body)
const boxes = (field: RxField) =>
  question(field)
    .getAllByRole('checkbox')
    .map(box => box.closest('label')?.textContent)

describe('several answers', () => {
  const { crowding, spacing, rotation } = fields.complaints.answers

  test('that are ranked are in the order of the clicks, and numbered from the second one on', async () => {
    const { answers, user } = open({}, ['reason'])
    const choose = (name: RegExp) => user.click(question('complaints').getByRole('checkbox', { name }))
    await choose(/Rotated/)
    expect(boxes('complaints')).toContain(rotation)
    await choose(/Crowding/)
    await choose(/Gaps/)
    expect(answers.rx.complaints).toEqual(['rotation', 'crowding', 'spacing'])
    expect(boxes('complaints')).toEqual(expect.arrayContaining([`1. ${rotation}`, `2. ${crowding}`, `3. ${spacing}`]))
    await choose(/Crowding/)
    expect(answers.rx.complaints).toEqual(['rotation', 'spacing'])
    expect(boxes('complaints')).toEqual(expect.arrayContaining([`1. ${rotation}`, crowding, `2. ${spacing}`]))
    await choose(/Rotated/)
    await choose(/Gaps/)
    expect(answers.rx.complaints).toBeUndefined()
  })

  test('exclude "none of these", and are excluded by it', async () => {
    const { answers, user } = open({}, ['patient'])
    const choose = (name: string) => user.click(question('patient').getByRole('checkbox', { name }))
    const { growing, bruxism, none } = fields.patient.answers
    await choose(growing)
    await choose(bruxism)
    expect(answers.rx.patient).toEqual(['growing', 'bruxism'])
    await choose(none)
    expect(answers.rx.patient).toEqual(['none'])
    await choose(bruxism)
    expect(answers.rx.patient).toEqual(['bruxism'])
  })

  test('of an earlier form stay readable and can be taken away; nobody is offered them again', async () => {
    const { retract, procline } = fields.overjet.parts.means.answers
    const { answers, user } = open({ overjet: { aim: 'correct', means: ['retract'] } }, ['bite'])
    const former = question('overjet').getByRole('checkbox', { name: retract, checked: true })
    expect(question('overjet').queryByRole('checkbox', { name: procline })).toBeNull()
    await user.click(former)
    expect(answers.rx.overjet).toEqual({ aim: 'correct' })
    expect(question('overjet').queryByRole('checkbox', { name: retract })).toBeNull()
  })
})

describe('a number', () => {
  const target = () => question('overjet').getByRole<HTMLInputElement>('textbox', { name: /^Target overjet/ })

  test('is stored as what it means, with comma or point; empty it is no answer', async () => {
    const { answers, user } = open({ overjet: { aim: 'correct' } }, ['bite'])
    await user.type(target(), '2,5 mm')
    expect(answers.rx.overjet).toEqual({ aim: 'correct', mm: 2.5 })
    expect(target().value).toBe('2,5 mm')
    await user.tab()
    expect(target().value).toBe('2.5')
    await user.clear(target())
    expect(answers.rx.overjet).toEqual({ aim: 'correct' })
  })

  test.each(['much', '2.55', '80'])('%s is kept as it was typed, and called wrong', async typed => {
    const { answers, user } = open({ overjet: { aim: 'correct' } }, ['bite'])
    await user.type(target(), typed)
    await user.tab()
    expect(answers.rx.overjet).toEqual({ aim: 'correct', mm: typed })
    expect([target().value, target().getAttribute('aria-invalid')]).toEqual([typed, 'true'])
  })
})

describe('further questions', () => {
  const aim = (name: string) => question('upperMidline').getByRole('radio', { name })
  const { aim: aims, mm, side } = fields.upperMidline.parts
  const removalNote = () => document.querySelector<HTMLElement>('#field-upperMidline [data-status]')

  test('come with the answer that needs them; another answer removes theirs, and says how to undo it', async () => {
    const { answers, user } = open({}, ['bite'])
    expect(question('upperMidline').queryByRole('textbox')).toBeNull()
    await user.click(aim(aims.answers.shift))
    await user.type(question('upperMidline').getByRole('textbox', { name: new RegExp(`^${mm.label}`) }), '1')
    await user.click(question('upperMidline').getByRole('radio', { name: side.answers.left }))
    const full = { aim: 'shift', mm: 1, side: 'left' }
    expect(answers.rx.upperMidline).toEqual(full)
    await user.click(aim(aims.answers.maintain))
    expect(answers.rx.upperMidline).toEqual({ aim: 'maintain' })
    const removed = removalNote() ?? document.body
    expect(removed.textContent).toContain(form.undoRemoved.removed(`${mm.label}, ${side.label}`))
    await user.click(within(removed).getByRole('button', { name: form.undoRemoved.undo }))
    expect(answers.rx.upperMidline).toEqual(full)
    expect(removalNote()).toBeNull()
  })

  test('of the other side are copied in one press, once there is something to copy', async () => {
    const { answers, user } = open({}, ['bite'])
    const copy = () => question('sagittalLeft').queryByRole('button', { name: form.copyFrom.sagittalRight })
    expect(copy()).toBeNull()
    const { aim: aimWords } = fields.sagittalRight.parts
    await user.click(question('sagittalRight').getByRole('radio', { name: aimWords.answers.maintain }))
    await user.click(copy() ?? document.body)
    expect(answers.rx.sagittalLeft).toEqual({ aim: 'maintain' })
  })

  test('that few cases need are closed, and name the answers that they hold', () => {
    open({ guidance: 'canine' }, ['finish'])
    expect(document.querySelector('#field-guidance')?.closest('details')?.open).toBe(false)
    const names = screen.getByText(form.more).parentElement?.textContent
    expect(names).toContain(`${fields.guidance.label}: ${fields.guidance.answers.canine}`)
    expect(names).toContain(fields.incisorLevels.label)
  })

  test('of one question that few cases need are open once one of them is answered', () => {
    const isOpen = () => document.querySelector('#field-crowdingUpper details')?.hasAttribute('open')
    open({ crowdingUpper: { aim: 'resolve', ways: ['expand'] } }, ['room'])
    expect(isOpen()).toBe(false)
    cleanup()
    open({ crowdingUpper: { aim: 'resolve', ways: ['expand'], expandMm: 1 } }, ['room'])
    expect(isOpen()).toBe(true)
  })
})

test('rows are added, filled in and taken away one by one; none at all is no answer', async () => {
  const { answers, user } = open({ spacing: { aim: 'leave' } }, ['room'])
  const { gaps } = fields.spacing.parts
  const add = () => user.click(question('spacing').getByRole('button', { name: gaps.add }))
  await add()
  await add()
  expect(answers.rx.spacing).toEqual({ aim: 'leave', gaps: [{}, {}] })
  const [, second] = question('spacing').getAllByRole('textbox', { name: new RegExp(`^${gaps.parts.mm.label}`) })
  await user.type(second ?? document.body, '1')
  await user.click(
    question('spacing').getAllByRole('radio', { name: gaps.parts.purpose.answers['build-up'] })[1] ?? document.body,
  )
  expect(answers.rx.spacing).toEqual({ aim: 'leave', gaps: [{}, { mm: 1, purpose: 'build-up' }] })
  // the width is asked only of a tooth that is built up
  expect(question('spacing').getAllByRole('textbox', { name: new RegExp(`^${gaps.parts.width.label}`) })).toHaveLength(
    1,
  )
  await user.click(question('spacing').getByRole('button', { name: gaps.remove('1') }))
  expect(answers.rx.spacing).toEqual({ aim: 'leave', gaps: [{ mm: 1, purpose: 'build-up' }] })
  await user.click(question('spacing').getByRole('button', { name: gaps.remove('1') }))
  expect(answers.rx.spacing).toEqual({ aim: 'leave', gaps: undefined })
})

test('a tooth is chosen among the permanent ones of both treated arches', async () => {
  const { answers, user } = open({ sagittalRight: { aim: 'correct', means: ['distalisation'] } }, ['bite'])
  const { distaliseFrom } = fields.sagittalRight.parts
  await user.click(question('sagittalRight').getByRole('button', { name: new RegExp(distaliseFrom.label) }))
  const teeth = (await screen.findAllByRole('option')).map(option => option.textContent)
  expect([teeth.length, teeth.includes('17'), teeth.includes('47'), teeth.includes('55')]).toEqual([
    32,
    true,
    true,
    false,
  ])
  await user.click(screen.getByRole('option', { name: '17' }))
  expect(answers.rx.sagittalRight).toMatchObject({ distaliseFrom: '17' })
})

test('text, a tick and a day are answers only while something is entered', async () => {
  const { answers, user } = open({ dentition: 'permanent' }, ['teeth', 'notes'])
  const notes = question('notes').getByRole('textbox')
  await user.type(notes, 'Look')
  expect(answers.rx.notes).toBe('Look')
  await user.clear(notes)
  expect(answers.rx.notes).toBeUndefined()
  const tick = question('chartReviewed').getByRole('checkbox')
  await user.click(tick)
  expect(answers.rx.chartReviewed).toBe(true)
  await user.click(tick)
  expect(answers.rx.chartReviewed).toBeUndefined()
  for (const [part, digits] of Object.entries({ year: '2026', month: '3', day: '2' })) {
    question('dentalWorkOn')
      .getByRole('spinbutton', { name: new RegExp(`^${part}`) })
      .focus()
    await user.keyboard(digits)
  }
  expect(answers.rx.dentalWorkOn).toBe('2026-03-02')
})

describe('a warning', () => {
  const contradicting: WrittenRx = { overjet: { aim: 'correct', presentMm: 3, mm: 3 } }
  const [warning] = rxReadiness(understood(contradicting), of).filter(
    item => item.field === 'overjet' && item.code === 'target-against-aim',
  )

  test('is kept with a reason that the planner reads; without the reason it is not kept', async () => {
    const { answers, user } = open(contradicting, ['bite'])
    expect(warning).toBeDefined()
    expect(question('overjet').getByText(rules.readiness['target-against-aim'](warning?.facts ?? {}))).toBeDefined()
    await user.click(question('overjet').getAllByRole('button', { name: form.keepWarning })[0] ?? document.body)
    const reason = question('overjet').getByRole('textbox', { name: form.keepReason })
    await user.type(reason, 'So')
    expect(answers.rx.keptWarnings).toEqual([{ warning: 'target-against-aim:overjet', reason: 'So' }])
    await user.clear(reason)
    expect(answers.rx.keptWarnings).toBeUndefined()
  })
})
