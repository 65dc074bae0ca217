import { accounts } from '../portal.ts'
import { placesOf, readers } from '../screens.ts'
import { coveredControls } from './covered.ts'
import { expect, test } from './journey.ts'

for (const width of [820, 1280])
  test(`${width === 820 ? '@short ' : ''}a doctor opens a case by pointer, anywhere on its row, at ${width} px`, async ({
    open,
  }) => {
    const tab = await open({ language: 'es', width })
    await tab.signIn(accounts.spanish)
    await tab.goto('/cases')
    const name = await tab.see({ role: 'link', within: 'tbody' })
    expect(await coveredControls(tab)).toEqual([])
    await tab.click({ role: 'link', within: 'tbody' })
    await tab.at(/^\/cases\/.+/)
    await tab.back()
    await tab.see({ role: 'link', name, within: 'tbody' })
    // the last column is far from the name
    const end = await tab.evaluate(() => {
      const { right, bottom } = document.querySelector('tbody tr')?.getBoundingClientRect() ?? { right: 0, bottom: 0 }
      return { x: right - 6, y: bottom - 6 }
    })
    await tab.clickAt(end.x, end.y)
    await tab.at(/^\/cases\/.+/)
  })

test('a row is a link: Control and the middle button work as with any link', async ({ open }, { project }) => {
  const tab = await open({ width: 1280 })
  await tab.signIn(accounts.english)
  for (const how of [{ control: true }, { button: 'middle' }] as const) {
    await tab.goto('/cases')
    await tab.see({ role: 'link', within: 'tbody' })
    const press = () => tab.click('tbody tr:first-child td:last-child', how)
    // under automation, MiniBrowser opens every link in the same tab
    if (project.name === 'webkit') {
      await press()
      await tab.at(/^\/cases\/.+/)
      continue
    }
    const opened = await tab.opened(press)
    await opened.at(/^\/cases\/.+/)
    await opened.close()
    expect((await tab.url()).pathname).toBe('/cases')
  }
})

// in Spanish, whose words are longer than English ones
for (const width of [820, 1280])
  for (const { who, email, screens, patients } of readers.filter(({ language }) => language === 'es'))
    test(`every control of ${who} can be pointed at, at ${width} px`, async ({ open }) => {
      test.slow()
      const tab = await open({ language: 'es', width })
      if (email) await tab.signIn(email)
      const places = patients ? await placesOf(tab, patients) : new Map<string, string>()
      const paths = screens.map(screen => screen.replace(/\{(\w+)\}/g, (_, hole) => places.get(hole) ?? '1'))
      const covered: Record<string, string[]> = {}
      for (const path of new Set(paths)) {
        await tab.goto(path)
        await tab.until(`${path} is there`, () => document.querySelector('h1, [role=dialog], main form') !== null)
        const controls = await coveredControls(tab)
        if (controls.length > 0) covered[path] = controls
      }
      expect(covered).toEqual({})
    })
