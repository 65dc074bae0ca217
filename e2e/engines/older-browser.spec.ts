import { words as older } from '../../src/shell/older/text/es.ts'
import { words as shell } from '../../src/shell/words/text/es.ts'
import { scriptRemovingNewerApis } from '../newerApis.ts'
import { accounts } from '../portal.ts'
import { expect, test } from './journey.ts'

// The oldest supported browsers, and older ones (src/kit/browserFloor.ts).

test('without any API newer than the floor: public page, sign-in, "Live", the cases and one of them', async ({
  open,
}) => {
  const tab = await open({ language: 'es', before: scriptRemovingNewerApis() })
  await tab.goto('/?lang=es')
  await tab.see('h1')
  const isThere = await tab.evaluate(() => [
    'withResolvers' in Promise,
    'any' in AbortSignal,
    'databases' in indexedDB,
    'requestIdleCallback' in window,
    'checkVisibility' in Element.prototype,
    Symbol.asyncIterator in ReadableStream.prototype,
  ])
  expect(isThere).toEqual([false, false, false, false, false, false])
  // the application hydrates a public page once the pointer is on it
  await tab.hover('h1')
  await tab.until('the application stands', () => document.querySelector('[data-live]') !== null)
  await tab.signIn(accounts.spanish)
  await tab.see({ text: shell.connection.live, within: 'header' })
  await tab.click({ role: 'link', name: shell.sidebar.viewCases })
  await tab.at('/cases')
  const patient = await tab.see({ role: 'link', within: 'tbody' })
  await tab.click({ role: 'link', within: 'tbody' })
  await tab.at(/^\/cases\/[^/]+$/)
  await tab.until('the case is read', name => document.querySelector('main h1')?.textContent?.includes(name), patient)
  await tab.see({ text: shell.connection.live, within: 'header' })
})

test('in an unsupported browser /login lists the supported ones, and the public page stays', async ({ open }) => {
  const tab = await open({ language: 'es', before: 'delete String.prototype.isWellFormed' })
  for (const path of ['/login', '/cases']) {
    await tab.goto(path)
    await tab.see({ text: older.title })
    await tab.see({ text: older.text })
  }
  await tab.goto('/?lang=es')
  await tab.see('h1')
})
