// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { words as pages } from '#features/cases/pages/text/en.ts'
import { words as threads } from '#features/conversation/text/en.ts'
import { words as threadsEs } from '#features/conversation/text/es.ts'
import { words as threadsFr } from '#features/conversation/text/fr.ts'
import { AttachableFile } from '#features/files/file/contract/file.ts'
import { words as pictures } from '#features/files/pictures/text/en.ts'
import { words as uploads } from '#features/files/uploads/text/en.ts'
import { queries } from '#shell/calls/queries.ts'
import { storeDraft } from '#shell/drafts/draftStore.ts'
import { words as shell } from '#shell/words/text/en.ts'
import { casePages } from '#test/casePage.ts'
import { caseIn } from '#test/cases.ts'
import { asOwner } from '#test/database.ts'
import { cleanUpload } from '#test/uploads.ts'
import { listMessages, writeMessage } from '../contract/message.ts'
import { words } from '../text/en.ts'
import { words as es } from '../text/es.ts'
import { words as fr } from '../text/fr.ts'

const { app, ana, root, sides, show } = await casePages()
const { call, database } = app

const write = (who: typeof ana, id: string, body: string) => call(who, writeMessage, { params: { id }, body: { body } })
const storedIn = (id: string) =>
  asOwner<{ body: string }>(database, 'select body from messages where case_id = $1', [id])
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: words.write })
const log = async () => within(await screen.findByRole('log', { name: words.label }))

describe('writing', () => {
  test('the first message: both sides can begin, and it is not read yet until the other side has seen it', async () => {
    const id = await caseIn(app, 'submitted', sides)
    const { user } = await show(root, id, { tab: 'messages' })
    expect(await screen.findByText(words.none)).toBeDefined()
    expect(screen.getByText(words.noneText)).toBeDefined()
    await user.type(await field(), 'Is this <b>tooth</b> 12?')
    await user.click(screen.getByRole('button', { name: words.send }))
    const thread = await log()
    // what a user writes is text, never markup
    expect(await thread.findByText('Is this <b>tooth</b> 12?')).toBeDefined()
    expect(thread.getByText(threads.you)).toBeDefined()
    expect(thread.getByText(threads.notReadYet)).toBeDefined()
    expect((await field()).value).toBe('')
    expect(screen.queryByText(words.none)).toBeNull()
    await asOwner(database, 'insert into message_reads (case_id, user_id, at) values ($1, $2, now())', [id, ana.id])
    await queries.invalidateQueries()
    expect(await thread.findByText(/^Read \d\d\/\d\d\/\d{4} /)).toBeDefined()
    expect(thread.queryByText(threads.notReadYet)).toBeNull()
  })

  test.each([
    ['nothing but blanks', '  ', shell.faults.required],
    ['more than 4,000 characters', 'x'.repeat(4001), shell.faults['too-long']],
  ])('%s is refused at the field, which keeps it', async (_, text, fault) => {
    const id = await caseIn(app, 'submitted', sides)
    const { user } = await show(ana, id, { tab: 'messages' })
    const message = await field()
    message.focus()
    await user.paste(text)
    await user.click(screen.getByRole('button', { name: words.send }))
    expect(await screen.findByText(fault)).toBeDefined()
    expect([document.activeElement, message.value]).toEqual([message, text])
    expect(await storedIn(id)).toEqual([])
  })

  test('Enter alone begins a line, and what was typed is kept while its writer looks at another section', async () => {
    const id = await caseIn(app, 'submitted', sides)
    const { user } = await show(ana, id, { tab: 'messages' })
    await user.type(await field(), 'One{Enter}two')
    await user.click(screen.getByRole('tab', { name: pages.page.records }))
    await waitFor(() => expect(screen.queryByRole('textbox', { name: words.write })).toBeNull())
    await user.click(screen.getByRole('tab', { name: pages.page.messages }))
    expect((await field()).value).toBe('One\ntwo')
    expect(await storedIn(id)).toEqual([])
  })
})

describe('reading', () => {
  test.each([
    ['en', words, threads],
    ['es', es, threadsEs],
    ['fr', fr, threadsFr],
  ] as const)('in %s the first unread message is marked, and whose each one is', async (language, its, ofThreads) => {
    const id = await caseIn(app, 'submitted', sides)
    await write(ana, id, 'Mine')
    await write(root, id, 'First new')
    await write(root, id, 'Second new')
    await show(ana, id, { tab: 'messages', language })
    const thread = within(await screen.findByRole('log', { name: its.label }))
    const bubbleOf = (text: string) => thread.getByText(text).closest('article')
    expect(bubbleOf('Mine')?.textContent).toContain(ofThreads.you)
    expect(bubbleOf('First new')?.textContent).toContain(`Root · ${ofThreads.provider}`)
    const marks = thread.getAllByText(ofThreads.unread)
    expect(marks.map(mark => mark.nextElementSibling)).toEqual([bubbleOf('First new')])
  })

  test('tells the writer that they were read, once', async () => {
    const id = await caseIn(app, 'submitted', sides)
    await write(ana, id, 'Have you seen it?')
    const { line } = await show(root, id, { tab: 'messages' })
    await (await log()).findByText('Have you seen it?')
    const readAt = async () => (await call(ana, listMessages, { params: { id }, query: {} })).body.readByOtherAt
    await waitFor(async () => expect(await readAt()).not.toBeNull())
    expect(line.calls.filter(sent => sent.startsWith('PUT'))).toHaveLength(1)
  })

  test('messages that do not load are asked for again; meanwhile one can write', async () => {
    const id = await caseIn(app, 'submitted', sides)
    await write(root, id, 'Look here')
    const { user, line } = await show(ana, id)
    await screen.findByRole('tab', { name: pages.page.records })
    line.isCut = true
    await user.click(screen.getByRole('tab', { name: new RegExp(`^${pages.page.messages}`) }))
    const retry = await screen.findByRole('button', { name: shell.ui.retry })
    expect(await field()).toBeDefined()
    line.isCut = false
    await user.click(retry)
    expect(await (await log()).findByText('Look here')).toBeDefined()
  })
})

describe('a long conversation', () => {
  async function longOne(count: number): Promise<{ id: string; ids: string[] }> {
    const id = await caseIn(app, 'submitted', sides)
    const many = `insert into messages (id, case_id, author_id, author_role, author_name, body, at)
      select gen_random_uuid(), $1, $2, 'super-admin', 'Root', 'No ' || n, date_trunc('second', now()) - make_interval(mins => $3 - n)
      from generate_series(1, $3) n returning id, at`
    const rows = await asOwner<{ id: string }>(database, `with m as (${many}) select id from m order by at`, [
      id,
      root.id,
      count,
    ])
    await asOwner(database, 'insert into message_reads (case_id, user_id, at) values ($1, $2, now())', [id, ana.id])
    return { id, ids: rows.map(row => row.id) }
  }
  const shown = async () =>
    (await log()).getAllByText(/^No \d+$/).map(({ textContent }) => Number(textContent?.slice(3)))
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)
  const button = (name: string) => screen.findByRole('button', { name })

  test('opens at its newest messages; those before them are shown on request, until the first', async () => {
    const { id } = await longOne(120)
    const { user } = await show(ana, id, { tab: 'messages' })
    await (await log()).findByText('No 120')
    expect(await shown()).toEqual(range(71, 120))
    await user.click(await button(threads.earlier))
    await (await log()).findByText('No 21')
    expect(await shown()).toEqual(range(21, 120))
    ;(await button(threads.earlier)).focus()
    await user.keyboard('{Enter}')
    await (await log()).findByText('No 1')
    expect(await shown()).toEqual(range(1, 120))
    expect(screen.queryByRole('button', { name: threads.earlier })).toBeNull()
    // the button that had the focus is gone
    expect(document.activeElement?.getAttribute('role')).toBe('log')
  })

  test('opens with all that is unread, however much it is', async () => {
    const { id } = await longOne(80)
    await asOwner(database, 'delete from message_reads where case_id = $1', [id])
    await show(ana, id, { tab: 'messages' })
    await (await log()).findByText('No 1')
    expect((await log()).getByText(threads.unread).nextElementSibling?.textContent).toContain('No 1')
  })

  test('asks only for what is later when a message arrives, and keeps the earlier ones that are shown', async () => {
    const { id } = await longOne(70)
    const { user, line } = await show(ana, id, { tab: 'messages' })
    await user.click(await button(threads.earlier))
    await (await log()).findByText('No 1')
    line.calls.length = 0
    await write(root, id, 'No 71')
    await queries.invalidateQueries()
    await (await log()).findByText('No 71')
    expect(await shown()).toEqual(range(1, 71))
    const asked = line.calls.filter(sent => sent.startsWith(`GET /api/cases/${id}/messages`))
    expect(asked.filter(sent => !sent.includes('?after='))).toEqual([])
  })

  test('earlier messages that do not load are asked for again with the same button', async () => {
    const { id } = await longOne(60)
    const { user, line } = await show(ana, id, { tab: 'messages' })
    const earlier = await button(threads.earlier)
    line.isCut = true
    await user.click(earlier)
    await waitFor(() => expect(earlier.getAttribute('aria-busy')).toBeNull())
    expect(await shown()).toEqual(range(11, 60))
    line.isCut = false
    await user.click(earlier)
    expect(await (await log()).findByText('No 1')).toBeDefined()
  })

  test('opens around the message of a link and goes on in both directions; one writes at its newest messages', async () => {
    const { id, ids } = await longOne(200)
    const { user } = await show(ana, id, { tab: 'messages', others: { message: ids[99] ?? '' } })
    await (await log()).findByText('No 100')
    expect(await shown()).toEqual(range(75, 124))
    expect(document.activeElement?.textContent).toContain('No 100')
    expect(screen.queryByRole('textbox', { name: words.write })).toBeNull()
    await user.click(await button(threads.later))
    await (await log()).findByText('No 174')
    await user.click(await button(threads.earlier))
    await (await log()).findByText('No 25')
    expect(await shown()).toEqual(range(25, 174))
    await user.click(screen.getByRole('link', { name: threads.toNewest }))
    // the log is another one
    await screen.findByText('No 200')
    expect(await shown()).toEqual(range(151, 200))
    expect(await field()).toBeDefined()
  })

  test('each message has a link to itself, which leads there at once when it is shown', async () => {
    const { id, ids } = await longOne(3)
    const { user, address, line } = await show(ana, id, { tab: 'messages' })
    await (await log()).findByText('No 3')
    line.calls.length = 0
    const links = (await log()).getAllByRole('link')
    expect(links).toHaveLength(3)
    await user.click(links[1] as HTMLElement)
    expect(address()).toContain(`message=${ids[1]}`)
    await waitFor(() => expect(document.activeElement?.textContent).toContain('No 2'))
    expect(line.calls.filter(sent => sent.includes('/messages?'))).toEqual([])
  })
})

describe('pictures', () => {
  /** A message of Ana's that is being written, with pictures that were uploaded for it. */
  async function drafted(id: string, { body = '', count = 1 }) {
    const ids = await Promise.all(Array.from({ length: count }, () => cleanUpload(app, ana, 'case-picture')))
    const columns = 'select id, name, declared_bytes::int as bytes, facts from files where id = any($1)'
    const files = AttachableFile.array().parse(await asOwner(database, columns, [ids]))
    storeDraft(`message:${id}`, { body, pictures: files })
    return files
  }

  test('that were added are sent without a text, and are enlarged and downloaded from the message', async () => {
    const id = await caseIn(app, 'submitted', sides)
    await drafted(id, { count: 2 })
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picture')
    const { user, line } = await show(ana, id, { tab: 'messages' })
    await user.click(await screen.findByRole('button', { name: words.send }))
    const thread = await log()
    const second = pictures.numbered(words.ownPicture, 2, 2)
    await user.click(await thread.findByRole('button', { name: pictures.enlarge(second) }))
    const popup = within(await screen.findByRole('dialog', { name: second }))
    expect(await popup.findByRole('img', { name: second })).toBeDefined()
    line.isCut = true
    await user.click(popup.getByRole('button', { name: pictures.original }))
    expect(await screen.findAllByText(shell.errors.network)).not.toEqual([])
    expect(await storedIn(id)).toEqual([{ body: '' }])
    expect(screen.queryByRole('button', { name: uploads.way.remove('case-picture.png') })).toBeNull()
  })

  test('are named by their sender for the other side', async () => {
    const id = await caseIn(app, 'submitted', sides)
    const picture = await cleanUpload(app, ana, 'case-picture')
    await call(ana, writeMessage, { params: { id }, body: { body: 'Look', pictures: [picture] } })
    await show(root, id, { tab: 'messages' })
    const label = words.pictureFrom('Ana Test')
    expect(await (await log()).findByRole('button', { name: pictures.enlarge(label) })).toBeDefined()
  })

  test('stay with the text while another section is shown, and one that is removed is not sent', async () => {
    const id = await caseIn(app, 'submitted', sides)
    await drafted(id, { body: 'Here', count: 1 })
    const { user } = await show(ana, id, { tab: 'messages' })
    const removal = () => screen.findByRole('button', { name: uploads.way.remove('case-picture.png') })
    await removal()
    await user.click(screen.getByRole('tab', { name: pages.page.records }))
    await waitFor(() => expect(screen.queryByRole('textbox', { name: words.write })).toBeNull())
    await user.click(screen.getByRole('tab', { name: pages.page.messages }))
    await user.click(await removal())
    await user.click(screen.getByRole('button', { name: words.send }))
    await (await log()).findByText('Here')
    const { messages } = (await call(ana, listMessages, { params: { id }, query: {} })).body
    expect(messages).toMatchObject([{ body: 'Here', pictures: [] }])
  })

  test('that were deleted meanwhile are named at their field, and the text stays', async () => {
    const id = await caseIn(app, 'submitted', sides)
    const [file] = await drafted(id, { body: 'Here' })
    await asOwner(database, 'delete from files where id = $1', [file?.id])
    const { user } = await show(ana, id, { tab: 'messages' })
    await user.click(await screen.findByRole('button', { name: words.send }))
    expect(await screen.findByText(shell.faults['file-unknown'])).toBeDefined()
    expect((await field()).value).toBe('Here')
  })

  test('are pasted into the message; a picture that comes with a copied text is not', async () => {
    const id = await caseIn(app, 'submitted', sides)
    await show(ana, id, { tab: 'messages' })
    const paste = (name: string, types: string[]) => {
      const event = new Event('paste', { bubbles: true, cancelable: true })
      const clipboardData = { files: [new File(['x'], name)], types }
      screen.getByRole('textbox', { name: words.write }).dispatchEvent(Object.assign(event, { clipboardData }))
      return event.defaultPrevented
    }
    await field()
    expect(paste('table.png', ['text/plain', 'Files'])).toBe(false)
    expect(paste('screenshot.png', ['Files'])).toBe(true)
    expect(await screen.findByText('screenshot.png')).toBeDefined()
    expect(screen.queryByText('table.png')).toBeNull()
  })
})
