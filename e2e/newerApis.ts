import type { BrowserContext } from '@playwright/test'
import { newNames } from '../scripts/floor/names.ts'

// an engine that enforces trusted types still does so without the API, which no older browser does
const exceptions = /trustedTypes|^TrustedType/

/** A script that removes every API newer than the oldest supported browsers, as far as the engine that runs it has it. */
export function scriptRemovingNewerApis(): string {
  const names = newNames().filter(name => !exceptions.test(name))
  return `(${removeApis})(${JSON.stringify(names)})`
}

/** Makes a Playwright browser as old as that, before any script of a page or of a worker runs. */
export async function makeOld(context: BrowserContext): Promise<void> {
  const script = scriptRemovingNewerApis()
  await context.addInitScript(script)
  // an init script does not reach workers
  await context.route(/\/assets\/[^/]*worker[^/]*\.m?js$/, async route => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `${script};${await response.text()}` })
  })
}

// runs in the page: it must not use anything from outside itself
function removeApis(names: string[]): void {
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
      // a static member may be newer than the instance member of the same name: `Response.json`
      if (typeof holder === 'function' && key === member) from(holder.prototype, member)
      if (/^(?:Window|WorkerGlobalScope)$/.test(owner)) from(globalThis, member)
    }
  }
  for (const name of [Symbol.asyncIterator, 'values']) from(ReadableStream.prototype, name)
}
