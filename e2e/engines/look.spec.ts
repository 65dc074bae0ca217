import { draftOf } from '../drafts.ts'
import { accounts } from '../portal.ts'
import { expect, test } from './journey.ts'

// WebKit reserves the height of a legend twice until the first click, which then moves the page.

test('a question with chips is as high as its content, also after a choice', async ({ open }) => {
  const tab = await open({ language: 'es' })
  await tab.signIn(accounts.spanish)
  const id = await draftOf(tab, 'Alturas')
  for (const step of ['treatment', 'prescription']) {
    await tab.goto(`/cases/add?case=${id}&step=${step}`)
    await tab.see('main fieldset label')
    const heights = () => {
      // positions are rounded in binary; the sum with 0 makes -0 equal to 0
      const rounded = (pixels: number) => Math.round(10 * pixels) / 10 + 0
      return [...document.querySelectorAll('main fieldset:not(:has(fieldset))')].map(group => {
        const ends = [...group.children].map(child => child.getBoundingClientRect().bottom)
        const { height, bottom } = group.getBoundingClientRect()
        return { height: rounded(height), room: rounded(bottom - Math.max(...ends)) }
      })
    }
    const before = await tab.evaluate(heights)
    expect(before.length).toBeGreaterThan(1)
    expect(before.filter(({ room }) => room > 1)).toEqual([])
    await tab.click({ css: 'main fieldset label:has(input)', nth: 1 })
    await tab.until('one is chosen', () => document.querySelector('main fieldset :checked') !== null)
    expect((await tab.evaluate(heights)).slice(0, 1)).toEqual(before.slice(0, 1))
  }
})

for (const [path, email] of [
  ['/users', accounts.administrator],
  ['/billing', accounts.spanish],
] as const)
  test(`${path}: selects have the product’s style, icons keep their size, and no table has a scroll bar of its own`, async ({
    open,
  }) => {
    const tab = await open({ language: 'es', width: 820 })
    await tab.signIn(email)
    await tab.goto(path)
    await tab.see({ role: 'link', within: 'tbody' })
    const looks = await tab.evaluate(() => ({
      // the component library has one more beside each list of choices, which nobody sees
      selects: [...document.querySelectorAll('select:not([aria-hidden] select)')].map(
        select => getComputedStyle(select).appearance,
      ),
      // a column that is hidden at this width has none
      icons: [...document.querySelectorAll('main th svg')].flatMap(icon => icon.getClientRects()[0]?.width ?? []),
      cut: [...document.querySelectorAll('main td span:has(> svg)')].filter(
        badge => badge.scrollWidth > badge.clientWidth + 1,
      ).length,
      bars: [...document.querySelectorAll('main *')].filter(
        part => part.scrollHeight > part.clientHeight && /auto|scroll/.test(getComputedStyle(part).overflowY),
      ).length,
    }))
    expect(new Set(looks.selects)).toEqual(new Set(['none']))
    expect(new Set(looks.icons)).toEqual(new Set([14]))
    expect(looks).toMatchObject({ cut: 0, bars: 0 })
  })
