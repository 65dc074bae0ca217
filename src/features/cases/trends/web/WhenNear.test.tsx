// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { WhenNear } from './WhenNear.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** jsdom knows no positions: the test says when an element comes near the screen. */
function observer() {
  const observed: { element: Element; report: (isIntersecting: boolean) => void }[] = []
  class Observer {
    readonly report: IntersectionObserverCallback
    constructor(report: IntersectionObserverCallback) {
      this.report = report
    }
    observe(element: Element) {
      const report = (isIntersecting: boolean) =>
        act(() => this.report([{ isIntersecting } as IntersectionObserverEntry], this as never))
      observed.push({ element, report })
    }
    disconnect() {
      observed.length = 0
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  return observed
}

test('what is far from the screen is drawn when it comes near, and stays', () => {
  const observed = observer()
  render(
    <WhenNear before={<p>Loading</p>}>
      <p>Charts</p>
    </WhenNear>,
  )
  expect([screen.queryByText('Charts'), observed.length]).toEqual([null, 1])
  observed[0]?.report(false)
  expect(screen.queryByText('Charts')).toBeNull()
  observed[0]?.report(true)
  expect(screen.getByText('Charts')).toBeDefined()
  expect([screen.queryByText('Loading'), observed.length]).toEqual([null, 0])
})

test('nothing is watched once the page is left', () => {
  const observed = observer()
  const { unmount } = render(<WhenNear before={null}>Charts</WhenNear>)
  expect(observed).toHaveLength(1)
  unmount()
  expect(observed).toEqual([])
})
