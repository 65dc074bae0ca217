// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { words as payingEn } from '#features/billing/payments/paying/text/en.ts'
import { words as payingEs } from '#features/billing/payments/paying/text/es.ts'
import { words as payingFr } from '#features/billing/payments/paying/text/fr.ts'
import { PayInvoice } from '#features/billing/payments/paying/web/PayInvoice.tsx'
import { TransferPayment } from '#features/billing/payments/paying/web/TransferPayment.tsx'
import { readPayWays } from '#features/billing/payments/payment/contract/payment.ts'
import { words as transfersEn } from '#features/billing/payments/transfers/text/en.ts'
import { words as transfersEs } from '#features/billing/payments/transfers/text/es.ts'
import { words as transfersFr } from '#features/billing/payments/transfers/text/fr.ts'
import { DecideForm } from '#features/billing/payments/transfers/web/DecideForm.tsx'
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
import { Component as CoursesPage } from '#features/courses/catalogue/web/CoursesPage.tsx'
import { Component as CourseEditorPage } from '#features/courses/editor/web/CourseEditorPage.tsx'
import { words as lessonsEn } from '#features/courses/lessons/text/en.ts'
import { words as lessonsEs } from '#features/courses/lessons/text/es.ts'
import { words as lessonsFr } from '#features/courses/lessons/text/fr.ts'
import { words as playerEn } from '#features/courses/player/text/en.ts'
import { words as playerEs } from '#features/courses/player/text/es.ts'
import { words as playerFr } from '#features/courses/player/text/fr.ts'
import { words as filesEn } from '#features/files/uploads/text/en.ts'
import { words as filesEs } from '#features/files/uploads/text/es.ts'
import { words as filesFr } from '#features/files/uploads/text/fr.ts'
import { UploadProgress } from '#features/files/uploads/web/RunningUpload.tsx'
import { useAnnouncedChecks } from '#features/files/uploads/web/useAnnouncedChecks.ts'
import { words as searchEn } from '#features/search/text/en.ts'
import { words as searchEs } from '#features/search/text/es.ts'
import { words as searchFr } from '#features/search/text/fr.ts'
import { SearchButton } from '#features/search/web/SearchButton.tsx'
import { storeDraft } from '#shell/drafts/draftStore.ts'
import { recordAnnouncements } from '#test/announcements.ts'
import { startApp, testPassword } from '#test/app.ts'
import { makeInvoice } from '#test/billing.ts'
import { readyCase } from '#test/cases.ts'
import { draftCourse, fileCourse } from '#test/courses.ts'
import { playVideos } from '#test/player.ts'
import { screensOf } from '#test/screen.ts'
import { startFakeStripe } from '#test/stripe.ts'
import { cleanUpload } from '#test/uploads.ts'

// What the live line says after each main action, in the three languages.

const stripe = await startFakeStripe()
afterAll(() => stripe.close())
const app = await startApp({
  cards: stripe.cards,
  payee: { iban: 'ES9121000418450200051332', name: 'Idealign', bic: undefined, isSample: true },
})
const ana = await app.person('Ana')
const olga = await app.person('Olga', 'super-admin', { password: true })
const { videoOf } = playVideos()
await readyCase(app, ana)
const open = screensOf(app)

const languages = ['en', 'es', 'fr'] as const
const texts = {
  en: {
    ...{ cases: casesEn, records: recordsEn, files: filesEn, search: searchEn, models: modelsEn },
    ...{ wizard: wizardEn, moves: movesEn, paying: payingEn, transfers: transfersEn },
    ...{ lessons: lessonsEn, player: playerEn },
  },
  es: {
    ...{ cases: casesEs, records: recordsEs, files: filesEs, search: searchEs, models: modelsEs },
    ...{ wizard: wizardEs, moves: movesEs, paying: payingEs, transfers: transfersEs },
    ...{ lessons: lessonsEs, player: playerEs },
  },
  fr: {
    ...{ cases: casesFr, records: recordsFr, files: filesFr, search: searchFr, models: modelsFr },
    ...{ wizard: wizardFr, moves: movesFr, paying: payingFr, transfers: transfersFr },
    ...{ lessons: lessonsFr, player: playerFr },
  },
}

function Files() {
  const [pending, setPending] = useState(15)
  useAnnouncedChecks(pending)
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
  const announcements = recordAnnouncements()
  const { user } = await show(language, () => <CasesPage />)
  const search = await screen.findByRole('searchbox')
  await user.type(search, 'nobody has this name')
  await waitFor(() => expect(announcements).toContain(texts[language].cases.list.nothingFound))
  announcements.length = 0
  await user.clear(search)
  await waitFor(() => expect(announcements).toEqual([expect.stringMatching(/^1-1 /)]))
})

test.each(languages)('%s: the search of the portal says that nothing matches', async language => {
  const { search } = texts[language]
  const announcements = recordAnnouncements()
  const { user } = await show(language, () => <SearchButton entries={[]} />)
  await user.click(await screen.findByRole('button'))
  await user.type(await screen.findByRole('combobox'), 'xyzxyz')
  await waitFor(() => expect(announcements).toEqual([search.none('xyzxyz')]))
})

test.each(languages)('%s: a record that is removed is announced by its place', async language => {
  const { records } = texts[language]
  const announcements = recordAnnouncements()
  const of = await readyCase(app, ana)
  const { user } = await show(language, () => <RecordsStep caseId={of} />)
  const place = within(await screen.findByRole('article', { name: records.slots['upper-scan'] }))
  await user.click(place.getByRole('button', { name: records.step.remove('upper-scan.bin') }))
  await waitFor(() => expect(announcements).toEqual([records.step.removed(records.slots['upper-scan'])]))
})

test.each(languages)('%s: files that arrive together are counted, once for all that arrive at once', async language => {
  const { announced: words } = texts[language].files
  const announcements = recordAnnouncements()
  const { user } = await show(language, Files)
  await waitFor(() => expect(announcements).toEqual([words.checked(0, 15)]))
  for (const left of ['12', '11']) await user.click(screen.getByRole('button', { name: left }))
  await waitFor(() => expect(announcements.slice(1)).toEqual([words.checked(4, 15)]))
  await user.click(screen.getByRole('button', { name: '0' }))
  await waitFor(() => expect(announcements.slice(2)).toEqual([words.allChecked(15)]))
})

test.each(languages)('%s: a 3D view says how a key turned it', async language => {
  const { models } = texts[language]
  const announcements = recordAnnouncements()
  const { user } = await show(language, View)
  await user.click(await screen.findByLabelText('view'))
  await user.keyboard('{ArrowLeft}{ArrowUp}+')
  expect(announcements).toEqual([models.turned.left, models.turned.up, models.closer])
})

test.each(languages)('%s: a submission says that the case has arrived, and a move that it was made', async language => {
  const { wizard, moves } = texts[language]
  const announcements = recordAnnouncements()
  const id = await readyCase(app, ana)
  const at = `/cases/add?case=${id}&step=review`
  const { user } = await open(ana, { at, routes: { '/cases/add': CaseWizardPage }, language })
  await user.click(await screen.findByRole('checkbox', { name: new RegExp(`^${wizard.review.consent}`) }))
  await user.click(screen.getByRole('button', { name: wizard.review.submit }))
  await waitFor(() => expect(announcements.some(text => text.startsWith(wizard.done.title))).toBe(true), {
    timeout: 5000,
  })
  cleanup()
  announcements.length = 0
  const kase = (await app.call(olga, readCase, { params: { id } })).body
  const planning = await open(olga, {
    ...{ at: '/shown', routes: { '/shown': () => <StartPlanningForm kase={kase} /> }, language },
  })
  const send = await waitFor(() => screen.getAllByRole('button').find(button => button.matches('[type=submit]')))
  await planning.user.click(send ?? document.body)
  await waitFor(() => expect(announcements).toContain(moves.done['start-planning']))
})

test.each(languages)('%s: a transfer that is announced, and the decision on it, are announced', async language => {
  const { paying, transfers } = texts[language]
  const announcements = recordAnnouncements()
  const invoice = await makeInvoice(app, { doctor: ana, admin: olga })
  const proof = await cleanUpload(app, ana, 'transfer-proof')
  const { user } = await open(ana, {
    ...{ at: '/shown', routes: { '/shown': () => <TransferPayment invoiceId={invoice} /> }, language },
  })
  await screen.findByRole('button', { name: paying.transfer.send })
  cleanup()
  const amount = { kind: 'all', own: '' }
  storeDraft(`transfer:${invoice}`, { amount, proof: [{ id: proof, name: 'proof.pdf', bytes: 1, facts: {} }] })
  await show(language, () => <TransferPayment invoiceId={invoice} />)
  await user.click(await screen.findByRole('button', { name: paying.transfer.send }))
  await waitFor(() => expect(announcements).toContain(paying.transfer.sent))
  cleanup()
  const { transfers: waiting } = (await app.call(ana, readPayWays, { params: { id: invoice } })).body
  const [transfer] = waiting
  if (!transfer) throw new Error('no transfer')
  const decision = await open(olga, {
    ...{ at: '/shown', routes: { '/shown': () => <DecideForm transfer={transfer} /> }, language },
  })
  await decision.user.type(
    await waitFor(() => document.querySelector('[type=password]') ?? Promise.reject()),
    testPassword,
  )
  await decision.user.click(screen.getByRole('button', { name: transfers.decide.confirm }))
  const booked = new RegExp(`^${transfers.decide.doneConfirmed('.*1.?200.*')}$`)
  await waitFor(() => expect(announcements).toContainEqual(expect.stringMatching(booked)))
})

test.each(languages)(
  '%s: after the page of the card provider the result of the payment is announced',
  async language => {
    const { pay } = texts[language].paying
    const invoice = await makeInvoice(app, { doctor: ana, admin: olga })
    for (const [card, text] of [
      ['returned', pay.returned],
      ['cancelled', pay.cancelled],
    ]) {
      const announcements = recordAnnouncements()
      const routes = { '/billing': () => <PayInvoice invoiceId={invoice} /> }
      await open(ana, { at: `/billing?invoice=${invoice}&card=${card}`, routes, language })
      await waitFor(() => expect(announcements).toEqual([text?.replace(/\s/g, ' ')]))
      cleanup()
    }
  },
)

test.each(languages)(
  '%s: the editor of lessons says where a lesson was moved to, and that one was removed',
  async language => {
    const { lessons } = texts[language]
    const announcements = recordAnnouncements()
    const { id } = await draftCourse(app, olga, ['One', 'Two', 'Three'])
    const at = `/upload-course?course=${id}`
    const { user } = await open(olga, { at, routes: { '/upload-course': CourseEditorPage }, language })
    const actions = async (title: string, action: string) => {
      await user.click(await screen.findByRole('button', { name: lessons.actionsOf(title) }))
      await user.click(await screen.findByRole('menuitem', { name: action }))
    }
    await actions('One', lessons.down)
    await waitFor(() => expect(announcements).toEqual([lessons.moved('One', 2, 3)]))
    await actions('Three', lessons.up)
    await waitFor(() => expect(announcements.slice(1)).toEqual([lessons.moved('Three', 2, 3)]))
    await actions('Two', lessons.takeOut)
    const question = within(await screen.findByRole('dialog'))
    await user.click(question.getByRole('button', { name: lessons.takeOut }))
    await waitFor(() => expect(announcements.slice(2)).toContain(lessons.takenOut('Two')))
  },
)

test.each(languages)('%s: a player says what is not heard: places, the speed, captions', async language => {
  const { video: words } = texts[language].player
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:captions')
  const course = await fileCourse(app, olga, 'video', { hasCaptions: true })
  const at = `/courses?course=${course.id}&lesson=${course.lessons[0]?.id}`
  const { user } = await open(ana, { at, routes: { '/courses': CoursesPage }, language })
  const slider = await screen.findByRole('slider', { name: words.place })
  await waitFor(() => expect(document.querySelector('track')).not.toBeNull())
  videoOf(document).load(61)
  const announcements = recordAnnouncements()
  const says = async (keys: string, text: string) => {
    announcements.length = 0
    await user.keyboard(keys)
    await waitFor(() => expect(announcements).toEqual([text]))
  }
  // what follows each other is one sentence
  await says('{ArrowRight}{ArrowRight}{ArrowRight}', words.placeOf('0:15', '1:01'))
  await says('>', words.speedNow(1.25))
  await says('c', words.captionsHidden)
  await says('c', words.captionsShown)
  announcements.length = 0
  await user.click(screen.getByRole('button', { name: words.back }))
  await waitFor(() => expect(announcements).toEqual([words.placeOf('0:05', '1:01')]))
  // a slider that has the focus says its value itself, and play and pause are heard
  announcements.length = 0
  slider.focus()
  await user.keyboard('{ArrowRight}k')
  await says('c', words.captionsHidden)
})

test('an upload that runs says nothing of its own: a dozen of them would', async () => {
  const announcements = recordAnnouncements()
  const { way } = texts.en.files
  const { user } = await show('en', Upload)
  await user.click(await screen.findByRole('button', { name: 'Next' }))
  expect(await screen.findByText(way.sending)).toBeDefined()
  expect(announcements).toEqual([])
})
