// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Dentition } from '#features/cases/prescription/fields/contract/options.ts'
import type { Rx } from '#features/cases/prescription/fields/contract/prescription.ts'
import { words as fields } from '#features/cases/prescription/fields/text/en.ts'
import { loadLanguage } from '#shell/words/i18n.ts'
import { words as shell } from '#shell/words/text/en.ts'
import { UiWordsProvider } from '#ui/words.tsx'
import { words } from '../text/en.ts'
import { TeethChart } from './TeethChart.tsx'

const { missing, implant, crown, bridge } = fields.fields.conditions.answers
const { fixed, extract } = words.marks

beforeEach(() => loadLanguage('en'))
afterEach(cleanup)

/** The current marks. */
interface Chart {
  rx: Rx
}

function Form({ chart, dentition }: { chart: Chart; dentition: Dentition }) {
  const [rx, setRx] = useState(chart.rx)
  const change = (changes: Partial<Rx>) => {
    chart.rx = { ...rx, ...changes }
    setRx(chart.rx)
  }
  return (
    <UiWordsProvider words={shell.ui}>
      <TeethChart rx={rx} dentition={dentition} onChange={change} />
    </UiWordsProvider>
  )
}

/** Renders a chart for a user with a keyboard only. */
function open(first: Rx = {}, dentition: Dentition = 'permanent') {
  const chart: Chart = { rx: first }
  render(<Form chart={chart} dentition={dentition} />)
  return { chart, user: userEvent.setup() }
}

const teeth = () => screen.getByRole('group', { name: words.label })
const tooth = (number: string) => within(teeth()).getByRole('button', { name: new RegExp(`^Tooth ${number}:`) })
const announcement = () => document.querySelector('[data-status]')?.textContent
const isPressed = (number: string) => tooth(number).getAttribute('aria-pressed') === 'true'

/** Chooses a mark with the space bar and focuses a tooth. */
async function begin(user: ReturnType<typeof userEvent.setup>, mark: string, at: string) {
  screen.getByRole('radio', { name: mark }).focus()
  await user.keyboard(' ')
  tooth(at).focus()
}

describe('the chart by keyboard and screen reader', () => {
  test('has no mark selected at first, and the first press marks nothing', async () => {
    const { chart, user } = open()
    expect(screen.getAllByRole('radio', { checked: true })).toEqual([
      screen.getByRole('radio', { name: words.byTooth }),
    ])
    tooth('11').focus()
    await user.keyboard(' ')
    expect(chart.rx).toEqual({})
    expect(screen.getByRole('group', { name: words.ofTooth('11') })).toBeDefined()
    expect(screen.getAllByRole('checkbox', { checked: false })).toHaveLength(screen.getAllByRole('checkbox').length)
  })

  test('has a name, two arches and one tab stop', () => {
    open()
    const arches = [words.upper, words.lower].map(name => within(teeth()).getByRole('group', { name }))
    expect(arches.map(arch => within(arch).getAllByRole('button').length)).toEqual([16, 16])
    expect(
      within(teeth())
        .getAllByRole('button')
        .filter(button => button.tabIndex === 0),
    ).toEqual([tooth('11')])
  })

  test('gives a tooth several conditions, and announces them with it', async () => {
    const { chart, user } = open()
    await begin(user, crown, '36')
    await user.keyboard(' ')
    await begin(user, fields.fields.conditions.answers['root-canal'], '36')
    await user.keyboard(' ')
    expect(chart.rx.conditions).toEqual({ '36': ['crown', 'root-canal'] })
    expect(tooth('36').getAttribute('aria-label')).toBe('Tooth 36: Crown, Root-canal treated')
    expect(announcement()).toBe('36 root-canal treated')
  })

  test('announces a mark that is removed because another one excludes it', async () => {
    const { chart, user } = open({ conditions: { '36': ['missing'] } })
    await begin(user, crown, '36')
    await user.keyboard(' ')
    expect(chart.rx.conditions).toEqual({ '36': ['crown'] })
    expect(announcement()).toBe('36 crown. Removed, because they cannot be true together: 36 missing')
  })

  test('gives several conditions to one tooth through the list of its marks', async () => {
    const { chart, user } = open()
    tooth('46').focus()
    await user.keyboard(' ')
    for (const name of [implant, crown]) {
      screen.getByRole('checkbox', { name }).focus()
      await user.keyboard(' ')
    }
    expect(chart.rx.conditions).toEqual({ '46': ['implant', 'crown'] })
    expect(announcement()).toBe('46 crown')
  })

  test('draws a bridge from its first tooth to its last, with its members', async () => {
    const { chart, user } = open()
    await begin(user, bridge, '16')
    await user.keyboard(' ')
    expect(announcement()).toBe(words.spanBegun(bridge, '16'))
    await user.keyboard('{ArrowRight}{ArrowRight} ')
    expect(chart.rx.bridges).toEqual([{ from: '16', to: '14' }])
    expect(['17', '16', '15', '14', '13'].map(isPressed)).toEqual([false, true, true, true, false])
    expect(tooth('15').getAttribute('aria-label')).toBe('Tooth 15: Bridge')
    expect(announcement()).toBe('16, 15, 14 bridge')
  })

  test('refuses a bridge between two arches, and says why', async () => {
    const { chart, user } = open()
    await begin(user, bridge, '16')
    await user.keyboard(' {ArrowDown} ')
    expect(chart.rx.bridges).toBeUndefined()
    expect(announcement()).toBe(words.spanWrong)
  })

  test('marks 3-3 with Shift and the arrows', async () => {
    const { chart, user } = open()
    await begin(user, fixed, '13')
    await user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{/Shift}')
    expect(chart.rx.fixedTeeth).toEqual(['13', '12', '11', '21', '22', '23'])
    expect(document.activeElement).toBe(tooth('23'))
    expect(announcement()).toBe('23 not to move')
  })

  test('marks up to here with Shift and the space bar', async () => {
    const { chart, user } = open()
    await begin(user, fixed, '33')
    await user.keyboard(' {ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{Shift>} {/Shift}')
    expect(chart.rx.fixedTeeth).toEqual(['43', '42', '41', '31', '32', '33'])
    expect(announcement()).toBe('43, 42, 41, 31, 32 not to move')
  })

  test('arrows with Shift up and down only move', async () => {
    const { chart, user } = open()
    await begin(user, missing, '16')
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
    expect(document.activeElement).toBe(tooth('46'))
    expect(chart.rx).toEqual({})
  })

  test('undoes and redoes, and announces what', async () => {
    const { chart, user } = open()
    await begin(user, missing, '12')
    await user.keyboard(' ')
    expect(announcement()).toBe('12 missing')
    await user.keyboard('{Control>}z{/Control}')
    expect(announcement()).toBe('Undone: 12 missing')
    expect(chart.rx.conditions).toBeUndefined()
    screen.getByRole('button', { name: words.redo }).focus()
    await user.keyboard('{Enter}')
    expect(announcement()).toBe('Redone: 12 missing')
    expect(chart.rx.conditions).toEqual({ '12': ['missing'] })
    const redo = screen.getByRole('button', { name: words.redo })
    expect(redo.getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByText(words.nothingToRedo).id).toBe(redo.getAttribute('aria-describedby'))
  })

  test('removes a mark, and announces it when that is undone', async () => {
    const { user } = open({ extractions: ['14'] })
    await begin(user, extract, '14')
    await user.keyboard(' ')
    expect(announcement()).toBe('14 extract removed')
    await user.keyboard('{Control>}z{/Control}')
    expect(announcement()).toBe('Undone: 14 extract removed')
  })

  test('a range that is already marked adds no step to undo', async () => {
    const { user } = open({ fixedTeeth: ['12', '11'] })
    await begin(user, fixed, '12')
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}')
    expect(screen.getByRole('button', { name: words.undo }).getAttribute('aria-disabled')).toBe('true')
  })

  test('marks an extraction, and lists it as text with a button that removes it', async () => {
    const { chart, user } = open()
    await begin(user, extract, '14')
    await user.keyboard(' ')
    expect(chart.rx.extractions).toEqual(['14'])
    expect(screen.getByRole('listitem').textContent).toBe('Extract 14')
    screen.getByRole('button', { name: words.clear(extract) }).focus()
    await user.keyboard('{Enter}')
    expect(chart.rx.extractions).toBeUndefined()
    expect(screen.getByText(words.none)).toBeDefined()
  })

  test('reaches deciduous teeth by the arrows', async () => {
    const { chart, user } = open({}, 'mixed')
    await begin(user, extract, '13')
    await user.keyboard('{ArrowDown} ')
    expect(chart.rx.extractions).toEqual(['53'])
  })
})
