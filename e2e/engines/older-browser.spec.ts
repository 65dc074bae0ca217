import { words as older } from '../../src/shell/older/text/es.ts'
import { test } from './journey.ts'

// Browsers below the oldest that the product works in (src/kit/browserFloor.ts).

test('below the floor /login says which browsers work, and the public page stays', async ({ open }) => {
  const tab = await open({ language: 'es', before: 'delete String.prototype.isWellFormed' })
  for (const path of ['/login', '/cases']) {
    await tab.goto(path)
    await tab.see({ text: older.title })
    await tab.see({ text: older.text })
  }
  await tab.goto('/?lang=es')
  await tab.see('h1')
})
