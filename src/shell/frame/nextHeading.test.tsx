// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { createElement, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { expect, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { screensOf } from '#test/screen.ts'
import { Link } from '#ui/Link.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'

const app = await startApp()
const ana = await app.person('Ana')
const open = screensOf(app)

function First() {
  const [search, setSearch] = useSearchParams()
  const filter = (value: string) => setSearch({ filter: value }, { preventScrollReset: true })
  return (
    <>
      <PageHeader title="First" />
      <Link href="/second">To the second</Link>
      <Link href="/slow">To the slow one</Link>
      <Link href="/own">To the field</Link>
      <Link href="/first">Here</Link>
      <Link href="/first?tab=b">Tab</Link>
      <button type="button" onClick={() => filter('x')}>
        Filter {search.get('filter')}
      </button>
      {search.get('tab') === null && <Link href="/first?tab=c">Gone afterwards</Link>}
    </>
  )
}

const Second = () => createElement(PageHeader, { title: 'Second' })

/** Its heading is replaced once its data is there. */
function Slow() {
  const [isLoaded, setLoaded] = useState(false)
  return isLoaded ? (
    <section>
      <PageHeader title="The case of Ana" />
    </section>
  ) : (
    <>
      <PageHeader title="Loading" />
      <button type="button" onClick={() => setLoaded(true)}>
        Loaded
      </button>
    </>
  )
}

/** A page that wants the focus in a field of its own. */
function Own() {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <>
      <PageHeader title="Own" />
      <input ref={field} aria-label="Field" />
    </>
  )
}

const show = () =>
  open(ana, { at: '/first', routes: { '/first': First, '/second': Second, '/slow': Slow, '/own': Own } })
const focused = () => document.activeElement?.textContent
const link = (name: string) => screen.findByRole('link', { name })

test('after a link and after going back the heading of the page has the focus', async () => {
  const { user } = await show()
  expect(document.activeElement).toBe(document.body)
  await user.click(await link('To the second'))
  await waitFor(() => expect(focused()).toBe('Second'))
  history.back()
  await waitFor(() => expect(focused()).toBe('First'))
})

test('a heading that comes with the data of its page has the focus too', async () => {
  const { user } = await show()
  await user.click(await link('To the slow one'))
  await waitFor(() => expect(focused()).toBe('Loading'))
  // not by a click, which is the user's own
  screen.getByRole('button', { name: 'Loaded' }).click()
  await waitFor(() => expect(focused()).toBe('The case of Ana'))
})

test('a focus that the page sets, and one that stays in the page, is kept', async () => {
  const { user, address } = await show()
  await user.click(await link('Tab'))
  await waitFor(() => expect(address()).toBe('/first?tab=b'))
  expect(focused()).toBe('Tab')
  await user.click(screen.getByRole('button', { name: /^Filter/ }))
  await screen.findByRole('button', { name: 'Filter x' })
  expect(focused()).toBe('Filter x')
  await user.click(await link('To the field'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Field')))
})

test('a link to the page that is open leads to its heading', async () => {
  const { user } = await show()
  await user.click(await link('Here'))
  await waitFor(() => expect(focused()).toBe('First'))
})

test('when the element with the focus is gone, the heading has it', async () => {
  const { user } = await show()
  await user.click(await link('Gone afterwards'))
  await waitFor(() => expect(focused()).toBe('First'))
})
