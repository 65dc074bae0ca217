import { expect, test, vi } from 'vitest'
import { guardUnload, onLeave, saveBeforeLeaving } from './leaving.ts'

test('the browser asks before an unload only while something would be lost', () => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  let wouldLose = false
  const asks = () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const stop = guardUnload(() => wouldLose)
  expect(asks()).toBe(false)
  wouldLose = true
  expect(asks()).toBe(true)
  stop()
  expect(asks()).toBe(false)
  vi.unstubAllGlobals()
})

test('pending changes are sent before leaving, and the result says whether all of them were', async () => {
  const sent: string[] = []
  const stops = [
    onLeave(async () => sent.push('case') > 0),
    onLeave(async () => {
      sent.push('lesson')
      return false
    }),
  ]
  expect(await saveBeforeLeaving()).toBe(false)
  expect(sent).toEqual(['case', 'lesson'])
  stops[1]?.()
  expect(await saveBeforeLeaving()).toBe(true)
  stops[0]?.()
})

test('a server that does not answer does not block leaving', async () => {
  vi.useFakeTimers()
  const stop = onLeave(() => new Promise(() => {}))
  const saved = saveBeforeLeaving()
  await vi.advanceTimersByTimeAsync(1000)
  expect(await saved).toBe(false)
  stop()
  vi.useRealTimers()
})
