import type { BrowserContext } from '@playwright/test'
import { newNames } from '../scripts/floor/names.ts'

// an engine that enforces trusted types goes on doing so when they are taken away, which no older browser does
const kept = /trustedTypes|^TrustedType/

/** A script that takes everything away that is newer than the oldest browsers, as far as the engine that runs it has it. */
export function takingNewerApisAway(): string {
  const names = newNames().filter(name => !kept.test(name))
  return `(${takeAway})(${JSON.stringify(names)})`
}

/** Makes a browser of Playwright as old as that, before any script of a page or of a worker runs. */
export async function makeOld(context: BrowserContext): Promise<void> {
  const script = takingNewerApisAway()
  await context.addInitScript(script)
  // an init script does not reach workers
  await context.route(/\/assets\/[^/]*worker[^/]*\.m?js$/, async route => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `${script};${await response.text()}` })
  })
}

// runs in the page: everything it needs stands within it
function takeAway(names: string[]): void {
  const from = (holder: unknown, name: PropertyKey) => {
    if ((typeof holder === 'object' && holder !== null) || typeof holder === 'function')
      Reflect.deleteProperty(holder, name)
  }
  for (const name of names) {
    const [owner = '', key] = name.split('.')
    const member = key?.replace(/_static$/, '')
    const holder: unknown = Reflect.get(globalThis, owner) ?? Reflect.get(Intl, owner)
    if (member === undefined) for (const space of [globalThis, Intl]) from(space, owner)
    else {
      from(holder, member)
      // what a class has itself may be newer than what its objects have: `Response.json`
      if (typeof holder === 'function' && key === member) from(holder.prototype, member)
      if (/^(?:Window|WorkerGlobalScope)$/.test(owner)) from(globalThis, member)
    }
  }
  for (const name of [Symbol.asyncIterator, 'values']) from(ReadableStream.prototype, name)
}
