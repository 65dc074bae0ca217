import { prerender } from 'react-dom/static'
import { MemoryRouter } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { setState } from '#shell/session/store.ts'
import { loadLanguage } from '#shell/words/i18n.ts'
import type { Findings } from '../contract/search.ts'
import { words } from '../text/en.ts'
import { type EntryGroup, filterGroups } from './entry.ts'
import { useFindings } from './findings.tsx'

const id = '019a0000-0000-7000-8000-000000000001'
const doctor = { id: '019a0000-0000-7000-8000-000000000002', name: 'Lucía Moreno' }
const none = { hits: [], total: 0 }
const paz = { firstName: 'Inés', lastName: 'Paz', reference: 'HC-7', cycle: 1, doctor }
const findings: Findings = {
  cases: {
    hits: [
      { id, number: 1042, phase: 'planning', ...paz },
      { ...paz, id: doctor.id, number: 7, phase: 'draft', firstName: 'Ana', reference: 'inés' },
    ],
    total: 9,
  },
  users: none,
  invoices: {
    hits: [
      {
        id,
        number: 'F-1',
        doctorId: doctor.id,
        doctor: doctor.name,
        status: 'open',
        totalCents: 42350,
        currency: 'EUR',
      },
    ],
    total: 1,
  },
  tickets: {
    hits: [
      { id, number: 42, subject: 'A question', state: 'open', doctor, matchedText: 'The 1042 of Inés arrived broken.' },
    ],
    total: 1,
  },
  courses: none,
}

beforeAll(() => loadLanguage('en'))

/** The lines that a reader gets for these findings. */
async function linesFor(role: 'doctor' | 'super-admin', search: string): Promise<EntryGroup[]> {
  setState({ user: { id, role, name: 'Reader', email: 'reader@practice.test', language: 'en' } })
  const reported: EntryGroup[][] = []
  await prerender(
    <MemoryRouter>
      <Probe search={search} report={groups => reported.push(groups)} />
    </MemoryRouter>,
  )
  return reported.at(-1) ?? []
}

function Probe({ search, report }: { search: string; report: (groups: EntryGroup[]) => void }) {
  report(useFindings(findings, search))
  return null
}

const shown = (groups: EntryGroup[]) =>
  groups.map(({ heading, entries }) => [heading, ...entries.map(({ title, detail }) => [title, detail].join(' | '))])

test('a case is under patients when its name matches, otherwise under cases; the link to the list follows the last', async () => {
  expect(shown(await linesFor('doctor', 'ines'))).toEqual([
    [words.groups.cases, 'Ana Paz | IA-000007 · Ref. inés'],
    [words.groups.patients, 'Inés Paz | IA-001042 · Ref. HC-7', `${words.all.cases} | `],
    [words.groups.invoices, 'F-1 | '],
    [words.groups.tickets, 'A question | T-000042'],
  ])
})

test('an administrator sees the doctor of each', async () => {
  const [cases, invoices] = await linesFor('super-admin', '1042 7')
  expect(cases?.heading).toBe(words.groups.cases)
  expect(cases?.entries[0]?.detail).toBe('IA-001042 · Ref. HC-7 · Lucía Moreno')
  expect(invoices?.entries[0]).toMatchObject({ detail: 'Lucía Moreno', aside: '€423.50' })
})

test('a ticket that was found by a message shows it, also while the answer for more letters is loading', async () => {
  const groups = await linesFor('doctor', 'ines brok')
  expect(groups.at(-1)?.entries[0]?.excerpt).toBe('The 1042 of Inés arrived broken.')
  expect(filterGroups(groups, 'ines broken').map(({ heading }) => heading)).toEqual([words.groups.tickets])
})
