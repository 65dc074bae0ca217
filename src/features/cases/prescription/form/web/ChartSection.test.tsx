// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { words as chart } from '#features/cases/prescription/chart/text/en.ts'
import { words } from '#features/cases/prescription/fields/text/en.ts'
import { rxReadiness } from '#features/cases/prescription/rules/contract/readiness.ts'
import { loadLanguage } from '#shell/words/i18n.ts'
import { words as shell } from '#shell/words/text/en.ts'
import { UiWordsProvider } from '#ui/words.tsx'
import { RxProvider } from './rxContext.tsx'
import { Sections } from './Sections.tsx'
import { understood, type WrittenRx } from './writtenRx.ts'

const of = { treatmentType: 'to-your-measure', arches: 'botch-arches' } as const
const { chartReviewed, conditions } = words.fields

beforeEach(() => loadLanguage('en'))
afterEach(cleanup)

/** What is answered now. */
interface Answers {
  rx: WrittenRx
}

function Teeth({ answers }: { answers: Answers }) {
  const [rx, setRx] = useState(answers.rx)
  const change = (changes: Partial<WrittenRx>) => {
    answers.rx = { ...rx, ...changes }
    setRx(answers.rx)
  }
  const items = rxReadiness(understood(rx), of)
  return (
    <UiWordsProvider words={shell.ui}>
      <RxProvider value={{ rx, of, change, items, requests: new Map() }}>
        <Sections of={['teeth']} />
      </RxProvider>
    </UiWordsProvider>
  )
}

test('a chart with a missing tooth is filled in and reviewed with the keyboard alone', async () => {
  const answers: Answers = { rx: { dentition: 'permanent' } }
  render(<Teeth answers={answers} />)
  const user = userEvent.setup()
  const reviewed = () => screen.getByRole('checkbox', { name: chartReviewed.label, checked: false })
  expect(screen.getByRole('group', { name: chartReviewed.label }).textContent).toContain('Not answered yet.')

  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: chart.byTooth }))
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole('radio', { name: conditions.answers.missing, checked: true })).toBe(document.activeElement)
  await user.tab()
  await user.keyboard('{ArrowLeft} ')
  expect(answers.rx.conditions).toEqual({ '12': ['missing'] })

  for (let stops = 0; document.activeElement !== reviewed() && stops < 10; stops += 1) await user.tab()
  const hint = document.getElementById(reviewed().getAttribute('aria-describedby') ?? '')
  expect(hint?.textContent).toBe(chartReviewed.hint)
  await user.keyboard(' ')
  expect(answers.rx.chartReviewed).toBe(true)
  expect(screen.getByRole('group', { name: chartReviewed.label }).textContent).not.toContain('Not answered yet.')
})
