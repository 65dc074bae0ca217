import { randomUUID } from 'node:crypto'
import type { Browser, Page, Request } from '@playwright/test'
import { words as messages } from '../src/features/cases/messages/text/en.ts'
import { words as shell } from '../src/shell/words/text/en.ts'
import { type BadLine, openBadLine } from '../src/test/badLine.ts'
import { accounts, address, expect, openBrowserOf, password, signIn, slowness, test } from './portal.ts'

// required: two seconds after the connection is back (L25); the same again for this machine, which runs other work, too
const soon = { timeout: 4000 * slowness }

/** Emily at another computer, with a direct connection. */
interface Elsewhere {
  /** Writes a message and creates a draft; returns the text that shows each of them on a screen. */
  write: (caseId: string) => Promise<{ message: string; draft: string }>
  /** A case to write in. */
  caseId: string
}

async function elsewhere(): Promise<Elsewhere> {
  const send = async <T>(method: string, path: string, body: object, token?: string): Promise<T> => {
    const headers = new Headers({ 'content-type': 'application/json', 'idempotency-key': randomUUID() })
    if (token) headers.set('authorization', `Bearer ${token}`)
    const answer = await fetch(address() + path, { method, headers, body: JSON.stringify(body) })
    expect([path, answer.status]).toEqual([path, 200])
    return answer.json()
  }
  const { access_token } = await send<{ access_token: string }>('POST', '/api/session', {
    email: accounts.english,
    password,
  })
  const { rows } = await send<{ rows: { id: string; phase: string }[] }>('POST', '/api/cases/list', {}, access_token)
  return {
    caseId: rows.find(({ phase }) => phase !== 'draft')?.id ?? '',
    write: async caseId => {
      const name = randomUUID().slice(0, 8)
      const [message, draft] = [`Message ${name}`, `Missed-${name}`]
      await send('POST', `/api/cases/${caseId}/messages`, { body: message }, access_token)
      const begun = await send<{ id: string; version: number }>('POST', '/api/cases', {}, access_token)
      const fields = { firstName: 'Prueba', lastName: draft }
      await send('PATCH', `/api/cases/${begun.id}`, { version: begun.version, fields }, access_token)
      return { message, draft }
    },
  }
}

const state = (page: Page) => page.locator('header [data-state]')
const live = (page: Page) => expect(state(page)).toHaveText(shell.connection.live, soon)
const messageOf = (page: Page, text: string) => page.getByLabel(messages.label).getByText(text, { exact: true })

/** Emily's browser on that connection: the messages of a case in one tab, her cases in another. */
async function openTabs(browser: Browser, line: BadLine, caseId: string) {
  const { page: conversation, context } = await openBrowserOf(browser, 'en', line.address)
  await signIn(conversation, accounts.english)
  await conversation.goto(`/cases/${caseId}?tab=messages`)
  await conversation.getByLabel(messages.write).waitFor()
  const list = await context.newPage()
  await list.goto('/cases')
  await list.getByRole('table').waitFor()
  for (const page of [conversation, list]) await live(page)
  return { conversation, list, context }
}

const faults = {
  'a connection that is cut': {
    begin: ({ line }) => line.cut(),
    end: ({ line }) => line.restore(),
  },
  'a connection that drops everything without an error': {
    begin: ({ line }) => line.swallow(),
    end: ({ line }) => line.restore(),
  },
  'a browser that is offline': {
    begin: ({ context }) => context.setOffline(true),
    end: ({ context }) => context.setOffline(false),
  },
} satisfies Record<
  string,
  Record<
    'begin' | 'end',
    (at: { line: BadLine; context: Awaited<ReturnType<typeof openTabs>>['context'] }) => Promise<void> | void
  >
>

for (const [name, fault] of Object.entries(faults))
  test(`${name}: missed changes are on screen after it is restored, and "Live" is not shown before`, async ({
    browser,
  }) => {
    await using line = await openBadLine(address())
    const emily = await elsewhere()
    const { conversation, list, context } = await openTabs(browser, line, emily.caseId)
    await fault.begin({ line, context })
    const { message, draft } = await emily.write(emily.caseId)
    // silence counts as lost after 25 s, at the latest after 45 s
    for (const page of [conversation, list])
      await expect(state(page)).not.toHaveText(shell.connection.live, { timeout: 45_000 * slowness })
    await fault.end({ line, context })
    await expect(messageOf(conversation, message)).toBeVisible(soon)
    await expect(list.getByText(draft)).toBeVisible(soon)
    for (const page of [conversation, list]) await live(page)
    // and later changes, too
    const next = await emily.write(emily.caseId)
    await expect(messageOf(conversation, next.message)).toBeVisible(soon)
    await expect(list.getByText(next.draft)).toBeVisible(soon)
    await context.close()
  })

test('ten tabs of one browser over HTTP/1.1 share one stream: all load, all are current, and a closed leader is replaced', async ({
  browser,
}) => {
  const emily = await elsewhere()
  const { page: first, context } = await openBrowserOf(browser, 'en')
  const streams = new Map<Request, Page>()
  const ended = (request: Request) => streams.delete(request)
  context.on('request', request => isStream(request) && streams.set(request, request.frame().page()))
  context.on('requestfailed', ended).on('requestfinished', ended)
  await signIn(first, accounts.english)
  const pages = [first]
  while (pages.length < 10) pages.push(await context.newPage())
  for (const page of pages) {
    await page.goto(`/cases/${emily.caseId}?tab=messages`)
    await page.getByLabel(messages.write).waitFor()
    await live(page)
  }
  await expect.poll(() => streams.size).toBe(1)
  const all = await emily.write(emily.caseId)
  for (const page of pages) await expect(messageOf(page, all.message)).toBeVisible(soon)
  const [leader] = streams.values()
  await leader?.close()
  // written while no tab holds the stream, or just after
  const rest = await emily.write(emily.caseId)
  for (const page of pages.filter(each => each !== leader)) {
    await expect(messageOf(page, rest.message)).toBeVisible(soon)
    await live(page)
  }
  await context.close()
})

const isStream = (request: Request) => new URL(request.url()).pathname === '/api/events'
