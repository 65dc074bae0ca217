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
    const readAt = async () => (await call(ana, listMessages, { params: { id } })).body.readByOtherAt
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
    const { messages } = (await call(ana, listMessages, { params: { id } })).body
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
