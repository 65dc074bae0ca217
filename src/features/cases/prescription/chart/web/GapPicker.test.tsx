// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Gap } from '#features/cases/prescription/fields/contract/gap.ts'
import type { Tooth } from '#features/cases/prescription/fields/contract/tooth.ts'
import { loadLanguage } from '#shell/words/i18n.ts'
import { words as shell } from '#shell/words/text/en.ts'
import { UiWordsProvider } from '#ui/words.tsx'
import { words } from '../text/en.ts'
import { GapPicker, type GapPickerProps } from './GapPicker.tsx'

beforeEach(() => loadLanguage('en'))
afterEach(cleanup)

/** The current answer. */
interface Field {
  value: readonly Gap[]
}

type Asked = Omit<GapPickerProps, 'value' | 'onChange'>

function Form({ field, asked }: { field: Field; asked: Asked }) {
  const [value, setValue] = useState(field.value)
  const change = (gaps: readonly Gap[]) => {
    field.value = gaps
    setValue(gaps)
  }
  return (
    <UiWordsProvider words={shell.ui}>
      <GapPicker {...asked} value={value} onChange={change} />
    </UiWordsProvider>
  )
}

/** The question for contacts without IPR, with these teeth missing. */
function open(absent: Tooth[] = [], asked: Partial<Asked> = {}, value: readonly Gap[] = []) {
  const field: Field = { value }
  const question: Asked = { label: 'Contacts without IPR', arches: 'botch-arches', absent: new Set(absent), ...asked }
  render(<Form field={field} asked={question} />)
  return { field, user: userEvent.setup() }
}

const contact = (first: string, second: string) =>
  screen.getByRole('button', { name: new RegExp(`between ${first} and ${second}[,]`) })
const names = (arch: string) =>
  within(screen.getByRole('group', { name: arch }))
    .getAllByRole('button')
    .map(button => button.dataset.target)

test.each([
  ['en', 'Contact between 13 and 12, not chosen', 'Space between 12 and 21, in place of 11, not chosen'],
  ['es', 'Punto de contacto entre 13 y 12, no elegido', 'Espacio entre 12 y 21, en el lugar de 11, no elegido'],
  ['fr', 'Point de contact entre 13 et 12, non choisi', 'Espace entre 12 et 21, à la place de 11, non choisi'],
] as const)(
  'a contact, and a gap across a missing tooth, are announced with their state (%s)',
  async (language, ...read) => {
    await loadLanguage(language)
    open(['11'])
    for (const name of read) expect(screen.getByRole('button', { name }).getAttribute('aria-pressed')).toBe('false')
  },
)

test('there is one target between any two neighbouring present teeth', () => {
  open(['12', '36'])
  expect(names(words.upper).slice(4, 7)).toEqual(['14-13', '13-11', '11-21'])
  expect(names(words.lower)).toHaveLength(14)
  expect(names(words.lower)).toContain('35-37')
})

test('a click chooses a contact and announces it, a second one removes it', async () => {
  const { field, user } = open()
  await user.click(contact('11', '21'))
  await user.click(contact('13', '12'))
  // in the order of the arch, not of the clicks
  expect(field.value).toEqual(['13-12', '11-21'])
  expect(contact('13', '12').getAttribute('aria-pressed')).toBe('true')
  expect(contact('13', '12').getAttribute('aria-label')).toBe('Contact between 13 and 12, chosen')
  expect(document.querySelector('[data-status]')?.textContent).toBe('Chosen: 13-12, 11-21')
  await user.click(contact('13', '12'))
  await user.click(contact('11', '21'))
  expect(field.value).toEqual([])
  expect(document.querySelector('[data-status]')?.textContent).toBe(words.noneChosen)
})

test('it has one tab stop; arrows move from contact to contact, Home and End to the ends of the arch', async () => {
  const { field, user } = open(['12'])
  await user.tab()
  expect(document.activeElement).toBe(contact('11', '21'))
  await user.keyboard('{ArrowLeft} ')
  expect(field.value).toEqual(['13-11'])
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(contact('43', '42'))
  await user.keyboard('{Home}{Enter}{End} ')
  expect(field.value).toEqual(['13-11', '48-47', '37-38'])
  await user.tab()
  expect(document.activeElement).toBe(document.body)
})

test('Shift chooses all contacts up to here: with an arrow, the space bar and a click', async () => {
  const { field, user } = open()
  contact('13', '12').focus()
  await user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}')
  expect(field.value).toEqual(['13-12', '12-11', '11-21'])
  contact('34', '35').focus()
  await user.keyboard(' {ArrowLeft}{ArrowLeft}{Shift>} {/Shift}')
  expect(field.value.slice(3)).toEqual(['32-33', '33-34', '34-35'])
  await user.click(contact('25', '26'))
  await user.keyboard('{Shift>}')
  await user.click(contact('27', '28'))
  expect(field.value.slice(3, 6)).toEqual(['25-26', '26-27', '27-28'])
})

test('when only one gap is asked for, another choice replaces it', async () => {
  const { field, user } = open([], { isSingle: true })
  await user.click(contact('13', '12'))
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}')
  expect(field.value).toEqual(['12-11'])
})

test('only the arch that is treated is shown', () => {
  open([], { arches: 'lower-arch' })
  expect(screen.queryByRole('group', { name: words.upper })).toBeNull()
  expect(names(words.lower)).toHaveLength(15)
})

test('a contact that was chosen before its tooth was marked as missing can be removed', async () => {
  const { field, user } = open(['12'], {}, ['13-12', '11-21'])
  await user.click(screen.getByRole('button', { name: words.clear('13-12') }))
  expect(field.value).toEqual(['11-21'])
})

test('the fault of the answer is announced with the group', () => {
  open([], { error: 'Choose a contact.', hint: 'None means all.' })
  const group = screen.getByRole('group', { name: 'Contacts without IPR' })
  const texts = group
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map(id => document.getElementById(id)?.textContent)
  expect(texts).toEqual(['None means all.', 'Choose a contact.'])
  expect(group.getAttribute('aria-invalid')).toBe('true')
})
