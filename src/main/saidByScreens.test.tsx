// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { readCase } from '#features/cases/case/contract/case.ts'
import { words as modelsEn } from '#features/cases/models/text/en.ts'
import { words as modelsEs } from '#features/cases/models/text/es.ts'
import { words as modelsFr } from '#features/cases/models/text/fr.ts'
import { useSteering } from '#features/cases/models/web/useSteering.ts'
import { words as movesEn } from '#features/cases/moves/text/en.ts'
import { words as movesEs } from '#features/cases/moves/text/es.ts'
import { words as movesFr } from '#features/cases/moves/text/fr.ts'
import { StartPlanningForm } from '#features/cases/moves/web/StartPlanningForm.tsx'
import { words as casesEn } from '#features/cases/pages/text/en.ts'
import { words as casesEs } from '#features/cases/pages/text/es.ts'
import { words as casesFr } from '#features/cases/pages/text/fr.ts'
import { Component as CasesPage } from '#features/cases/pages/web/CasesPage.tsx'
import { words as recordsEn } from '#features/cases/records/text/en.ts'
import { words as recordsEs } from '#features/cases/records/text/es.ts'
import { words as recordsFr } from '#features/cases/records/text/fr.ts'
import { RecordsStep } from '#features/cases/records/web/RecordsStep.tsx'
import { words as wizardEn } from '#features/cases/wizard/text/en.ts'
import { words as wizardEs } from '#features/cases/wizard/text/es.ts'
import { words as wizardFr } from '#features/cases/wizard/text/fr.ts'
import { Component as CaseWizardPage } from '#features/cases/wizard/web/CaseWizardPage.tsx'
import { words as filesEn } from '#features/files/uploads/text/en.ts'
import { words as filesEs } from '#features/files/uploads/text/es.ts'
import { words as filesFr } from '#features/files/uploads/text/fr.ts'
import { UploadProgress } from '#features/files/uploads/web/RunningUpload.tsx'
import { useArrivals } from '#features/files/uploads/web/useArrivals.ts'
import { words as searchEn } from '#features/search/text/en.ts'
import { words as searchEs } from '#features/search/text/es.ts'
import { words as searchFr } from '#features/search/text/fr.ts'
import { SearchButton } from '#features/search/web/SearchButton.tsx'
import { startApp } from '#test/app.ts'
import { readyCase } from '#test/cases.ts'
import { recordSaid } from '#test/saidByPage.ts'
import { screensOf } from '#test/screen.ts'

// What the live line says after each main action, in the three languages.

const app = await startApp()
const ana = await app.person('Ana')
const olga = await app.person('Olga', 'super-admin')
await readyCase(app, ana)
const open = screensOf(app)

const languages = ['en', 'es', 'fr'] as const
const texts = {
  en: {
    ...{ cases: casesEn, records: recordsEn, files: filesEn, search: searchEn, models: modelsEn },
    ...{ wizard: wizardEn, moves: movesEn },
  },
  es: {
    ...{ cases: casesEs, records: recordsEs, files: filesEs, search: searchEs, models: modelsEs },
    ...{ wizard: wizardEs, moves: movesEs },
  },
  fr: {
    ...{ cases: casesFr, records: recordsFr, files: filesFr, search: searchFr, models: modelsFr },
    ...{ wizard: wizardFr, moves: movesFr },
  },
}

function Files() {
  const [pending, setPending] = useState(15)
  useArrivals(pending)
  return [12, 11, 0].map(left => (
    <button key={left} type="button" onClick={() => setPending(left)}>
      {left}
    </button>
  ))
}

function View() {
  const steer = useSteering()
  return <input aria-label="view" onKeyDown={event => steer(undefined, () => {}, event)} />
}

function Upload() {
  const [share, setShare] = useState<number>()
  return (
    <>
      <UploadProgress name="scan.stl" share={share} status={share ? filesEn.way.sending : filesEn.way.queued} />
      <button type="button" onClick={() => setShare(0.5)}>
        Next
      </button>
    </>
  )
}

// jsdom does not scroll
beforeEach(() => void vi.stubGlobal('scrollTo', () => {}))

const show = (language: (typeof languages)[number], Screen: () => React.ReactNode) =>
  open(ana, { at: '/shown', routes: { '/shown': Screen }, language })

test.each(languages)('%s: a list says how much it shows, and that nothing matches', async language => {
  const said = recordSaid()
  const { user } = await show(language, () => <CasesPage />)
  const search = await screen.findByRole('searchbox')
  await user.type(search, 'nobody has this name')
  await waitFor(() => expect(said).toContain(texts[language].cases.list.nothingFound))
  said.length = 0
  await user.clear(search)
  await waitFor(() => expect(said).toEqual([expect.stringMatching(/^1-1 /)]))
})

test.each(languages)('%s: the search of the portal says that nothing matches', async language => {
  const { search } = texts[language]
  const said = recordSaid()
  const { user } = await show(language, () => <SearchButton entries={[]} />)
  await user.click(await screen.findByRole('button'))
  await user.type(await screen.findByRole('combobox'), 'xyzxyz')
  await waitFor(() => expect(said).toEqual([search.none('xyzxyz')]))
})

test.each(languages)('%s: a record that is removed is said by its place', async language => {
  const { records } = texts[language]
  const said = recordSaid()
  const of = await readyCase(app, ana)
  const { user } = await show(language, () => <RecordsStep caseId={of} />)
  const place = within(await screen.findByRole('article', { name: records.slots['upper-scan'] }))
  await user.click(place.getByRole('button', { name: records.step.remove('upper-scan.bin') }))
  await waitFor(() => expect(said).toEqual([records.step.removed(records.slots['upper-scan'])]))
})

test.each(languages)('%s: files that arrive together are counted, once for all that arrive at once', async language => {
  const { said: words } = texts[language].files
  const said = recordSaid()
  const { user } = await show(language, Files)
  await waitFor(() => expect(said).toEqual([words.checked(0, 15)]))
  for (const left of ['12', '11']) await user.click(screen.getByRole('button', { name: left }))
  await waitFor(() => expect(said.slice(1)).toEqual([words.checked(4, 15)]))
  await user.click(screen.getByRole('button', { name: '0' }))
  await waitFor(() => expect(said.slice(2)).toEqual([words.allChecked(15)]))
})

test.each(languages)('%s: a 3D view says how a key turned it', async language => {
  const { models } = texts[language]
  const said = recordSaid()
  const { user } = await show(language, View)
  await user.click(await screen.findByLabelText('view'))
  await user.keyboard('{ArrowLeft}{ArrowUp}+')
  expect(said).toEqual([models.turned.left, models.turned.up, models.closer])
})

test.each(languages)('%s: a submission says that the case has arrived, and a move that it was made', async language => {
  const { wizard, moves } = texts[language]
  const said = recordSaid()
  const id = await readyCase(app, ana)
  const at = `/cases/add?case=${id}&step=review`
  const { user } = await open(ana, { at, routes: { '/cases/add': CaseWizardPage }, language })
  await user.click(await screen.findByRole('checkbox', { name: new RegExp(`^${wizard.review.consent}`) }))
  await user.click(screen.getByRole('button', { name: wizard.review.submit }))
  await waitFor(() => expect(said.some(text => text.startsWith(wizard.done.title))).toBe(true), { timeout: 5000 })
  cleanup()
  said.length = 0
  const kase = (await app.call(olga, readCase, { params: { id } })).body
  const planning = await open(olga, {
    ...{ at: '/shown', routes: { '/shown': () => <StartPlanningForm kase={kase} /> }, language },
  })
  const send = await waitFor(() => screen.getAllByRole('button').find(button => button.matches('[type=submit]')))
  await planning.user.click(send ?? document.body)
  await waitFor(() => expect(said).toContain(moves.done['start-planning']))
})

test('an upload that runs says nothing of its own: a dozen of them would', async () => {
  const said = recordSaid()
  const { way } = texts.en.files
  const { user } = await show('en', Upload)
  await user.click(await screen.findByRole('button', { name: 'Next' }))
  expect(await screen.findByText(way.sending)).toBeDefined()
  expect(said).toEqual([])
})
