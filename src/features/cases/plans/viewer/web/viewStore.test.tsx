// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { type Navigator, type Path, Router } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { useViewStore } from './viewStore.ts'

afterEach(cleanup)

/** A view on a page whose router shows a new URL only on `follow`, as it is late while the models are drawn. */
function show(search: string) {
  history.replaceState(null, '', `/plan${search}`)
  const asked: string[] = []
  const replace = (to: Partial<Path> | string) => {
    const next = typeof to === 'string' ? to : (to.search ?? '')
    history.replaceState(null, '', `/plan${next}`)
    asked.push(next)
  }
  const navigator = { replace, push: replace, go: () => {}, createHref: String } as Navigator
  let shown = search
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Router navigator={navigator} location={{ pathname: '/plan', search: shown, hash: '', key: 'one' }}>
      {children}
    </Router>
  )
  const { result, rerender } = renderHook(() => useViewStore({ first: 0, last: 18 }), { wrapper })
  return {
    view: () => result.current.view,
    change: (part: Parameters<typeof result.current.change>[0]) => act(() => result.current.change(part)),
    isAsked: (url: string) => waitFor(() => expect(asked.at(-1)).toBe(url)),
    follow: (url: string) => {
      shown = url
      rerender()
    },
  }
}

test('a choice stays when the URL of an earlier one is shown only after it', async () => {
  const { view, change, isAsked, follow } = show('')
  change({ stage: 18 })
  await isAsked('?stage=18')
  change({ map: 'difference' })
  await isAsked('?stage=18&map=difference')
  follow('?stage=18')
  expect(view()).toMatchObject({ stage: 18, map: 'difference' })
  follow('?stage=18&map=difference')
  expect(view()).toMatchObject({ stage: 18, map: 'difference' })
})

test('a link on the page and Back are followed, also to a view that was chosen here before', async () => {
  const { view, change, isAsked, follow } = show('?stage=3')
  change({ stage: 18 })
  await isAsked('?stage=18')
  follow('?stage=18')
  follow('?stage=7')
  expect(view().stage).toBe(7)
  follow('?stage=18')
  expect(view().stage).toBe(18)
})
