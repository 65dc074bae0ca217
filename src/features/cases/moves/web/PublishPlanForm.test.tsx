// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { listPlans } from '#features/cases/plans/versions/contract/plan.ts'
import { words as plans } from '#features/cases/plans/versions/text/en.ts'
import { words as plansEs } from '#features/cases/plans/versions/text/es.ts'
import { words as plansFr } from '#features/cases/plans/versions/text/fr.ts'
import { words as shell } from '#shell/words/text/en.ts'
import { beginMove, casePages, inPopup, popupClosed } from '#test/casePage.ts'
import { addPlanFiles, caseIn, move } from '#test/cases.ts'
import { asOwner } from '#test/database.ts'
import { words } from '../text/en.ts'
import { words as es } from '../text/es.ts'
import { words as fr } from '../text/fr.ts'

const { app, ana, root, sides, show } = await casePages()
const { call, database } = app
const { answers: answerWords } = plans

const names = ['upper_01.stl', 'lower_01.stl']
const rotation = 'Rotate mesial-in · 12 · 4 °'
const distance = 'Move mesially · 21 · 0.5 mm'
const why = 'The root of 12 is in the way.'

const plansOf = async (id: string) => (await call(ana, listPlans, { params: { id } })).body.plans

/** A case in which two changes were requested, with the files of its next version. */
async function requested() {
  const id = await caseIn(app, 'plan-review', sides)
  const items = [
    { teeth: ['12' as const], kind: 'rotate-mesial-in' as const, amount: 4, note: 'Match 22.' },
    { teeth: ['21' as const], kind: 'mesial' as const, amount: 0.5 },
  ]
  await move(app, ana, id, { move: 'request-changes', items })
  const files = await addPlanFiles(app, root, { caseId: id, names })
  await asOwner(database, "update files set declared_sha256 = sha256 where case_id = $1 and kind like 'plan-%'", [id])
  const changes = (await plansOf(id))[0]?.changes.map(change => change.id) ?? []
  return { id, files, changes }
}

describe('the next version of a plan', () => {
  const begin = async () => {
    const { id } = await requested()
    const { user } = await show(root, id)
    const open = async () => {
      await beginMove(user, words.buttons['publish-plan'])
      const popup = await inPopup()
      // the files and the requested changes come with two answers
      await popup.findByRole('group', { name: new RegExp(distance) })
      return popup
    }
    const popup = await open()
    await popup.findByText(plans.fileWords.arrived(2, 2))
    return { id, user, popup, open }
  }
  type Popup = Awaited<ReturnType<typeof inPopup>>
  const groupOf = (popup: Popup, change: string) => within(popup.getByRole('group', { name: new RegExp(change) }))
  const answer = (popup: Popup, change: string, name: 'done' | 'partly' | 'declined') =>
    groupOf(popup, change).getByRole<HTMLInputElement>('radio', { name: answerWords.names[name] })
  const reasons = (popup: Popup) =>
    popup.getAllByRole<HTMLTextAreaElement>('textbox', { name: new RegExp(answerWords.why) })

  test('answers each requested change, and is not published while one is unanswered', async () => {
    const { id, user, popup } = await begin()
    const publish = popup.getByRole('button', { name: words.buttons['publish-plan'] })
    expect(popup.getByText(answerWords.legend)).toBeDefined()
    expect(popup.getByText('Match 22.')).toBeDefined()
    await user.click(answer(popup, rotation, 'done'))
    await user.click(publish)
    const second = popup.getByRole('group', { name: new RegExp(distance) })
    expect(await within(second).findByText(shell.faults.required)).toBeDefined()
    expect(groupOf(popup, rotation).queryByText(shell.faults.required)).toBeNull()
    await waitFor(() => expect(second.contains(document.activeElement)).toBe(true))
    await user.click(answer(popup, distance, 'declined'))
    await user.click(publish)
    expect(await popup.findByText(answerWords.whyNeeded)).toBeDefined()
    const field = reasons(popup)[1]
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect((await plansOf(id)).length).toBe(1)
    await user.type(field ?? popup.getByRole('dialog'), why)
    await user.click(publish)
    await popupClosed()
    expect((await plansOf(id))[0]?.answered).toMatchObject([
      { kind: 'rotate-mesial-in', answer: { answer: 'done', why: '' } },
      { kind: 'mesial', answer: { answer: 'declined', why } },
    ])
  })

  test('keeps its answers when the popup is closed', async () => {
    const { user, popup, open } = await begin()
    await user.click(answer(popup, distance, 'partly'))
    await user.type(reasons(popup)[0] ?? popup.getByRole('dialog'), why)
    await user.keyboard('{Escape}')
    await popupClosed()
    const again = await open()
    expect([answer(again, distance, 'partly').checked, answer(again, rotation, 'done').checked]).toEqual([true, false])
    expect(reasons(again).map(({ value }) => value)).toEqual([why])
  })

  test('has nothing to answer as the first one', async () => {
    const { user } = await show(root, await caseIn(app, 'planning', sides))
    await beginMove(user, words.buttons['publish-plan'])
    const popup = await inPopup()
    expect(popup.getByRole('textbox', { name: plans.publishNote })).toBeDefined()
    expect(popup.queryByText(answerWords.legend)).toBeNull()
  })
})

describe('the answers', () => {
  const answered = async (deviates = false) => {
    const { id, files, changes } = await requested()
    const [first, second] = changes
    const answers = [
      { changeId: first ?? '', answer: 'partly' as const, why },
      { changeId: second ?? '', answer: 'done' as const },
    ]
    const published = deviates ? { files: files.slice(0, 1), deviationReason: 'The lower arch follows.' } : { files }
    const { status } = await move(app, root, id, { move: 'publish-plan', ...published, answers })
    expect(status).toBe(200)
    return id
  }
  const isBefore = (one: Element, other: Element) =>
    Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING)

  test.each([
    ['en', plans, words, false],
    ['es', plansEs, es, false],
    ['fr', plansFr, fr, true],
  ] as const)(
    'are above the approval in the new version and at the requests of the old one, in %s',
    async (language, own, moves, deviates) => {
      const id = await answered(deviates)
      await show(ana, id, { tab: 'plans', language })
      const [card, old] = await waitFor(() => {
        const [first, second] = screen.getAllByRole('article')
        if (!first || !second) throw new Error('two versions are awaited')
        return [first, second]
      })
      const list = within(card).getByRole('region', { name: own.answers.title })
      const requests = within(old).getByRole('region', { name: own.changes })
      for (const shown of [list, requests]) {
        const [first, second] = within(shown).getAllByRole('listitem')
        expect(first?.textContent).toMatch(new RegExp(`^${own.kinds['rotate-mesial-in']} · 12 .*Match 22`))
        expect(first?.textContent).toContain(`${own.answers.names.partly}${why}`)
        expect(second?.textContent).toContain(own.answers.names.done)
      }
      const [approve, ...others] = screen.getAllByRole('button', { name: moves.buttons['approve-plan'] })
      expect([approve && card.contains(approve) && isBefore(list, approve), others]).toEqual([true, []])
      expect(within(card).queryByRole('region', { name: own.changes })).toBeNull()
    },
  )

  test('are shown once more before the signature, which covers them', async () => {
    const { user } = await show(ana, await answered(), { tab: 'plans' })
    await user.click(await screen.findByRole('button', { name: words.buttons['approve-plan'] }))
    const popup = await inPopup()
    const list = await popup.findByRole('region', { name: answerWords.title })
    const password = popup.getByLabelText(new RegExp(`^${shell.passwordAgain.label}`))
    expect([within(list).getByText(why) !== null, isBefore(list, password)]).toEqual([true, true])
    await user.type(popup.getByLabelText(new RegExp(`^${plans.licence}`)), '28/4100')
    await user.type(password, 'correct horse battery staple')
    await user.click(popup.getByRole('button', { name: words.buttons['approve-plan'] }))
    await popupClosed()
    expect(await screen.findByText(new RegExp(answerWords.signed))).toBeDefined()
  })

  test('are not shown beside requests that wait for one', async () => {
    const { id } = await requested()
    await show(root, id, { tab: 'plans' })
    const card = await screen.findByRole('article')
    const requests = within(card).getByRole('region', { name: plans.changes })
    expect(requests.textContent).toContain(distance)
    for (const name of Object.values(answerWords.names)) expect(within(requests).queryByText(name)).toBeNull()
  })
})
