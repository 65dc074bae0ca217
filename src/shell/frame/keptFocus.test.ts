// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepFocus } from './keptFocus.ts'

let leaving: AbortController

beforeEach(() => {
  leaving = new AbortController()
  history.replaceState(null, '', '/cases')
  document.body.innerHTML = `
    <main tabindex="-1">
      <h1>Records</h1>
      <ul>${[1, 2, 3].map(n => `<li id="row${n}"><button id="open${n}">Open</button><button id="remove${n}">Remove</button></li>`).join('')}</ul>
      <button id="add">Add</button>
    </main>`
  keepFocus(leaving.signal)
})
afterEach(() => {
  leaving.abort()
  vi.restoreAllMocks()
})

test('the focus of a removed row goes to the next row, of the last one to the row before', async () => {
  focus('remove2')
  element('row2').remove()
  expect(await focused()).toBe('open3')
  focus('remove3')
  element('row3').remove()
  expect(await focused()).toBe('remove1')
})

test('the focus of a button in whose place another one comes goes to that one', async () => {
  focus('remove1')
  const other = document.createElement('button')
  other.id = 'undo'
  element('remove1').replaceWith(other)
  expect(await focused()).toBe('undo')
})

test('after the only row is gone, what follows the list has the focus, and the page when nothing is left', async () => {
  focus('remove2')
  document.querySelector('ul')?.remove()
  expect(await focused()).toBe('add')
  element('add').remove()
  expect(await focused()).toBe('MAIN')
})

test('a popup that removed the row it was opened from leaves the focus at the next row', async () => {
  focus('remove1')
  document.body.insertAdjacentHTML('beforeend', '<div id="popup" role="dialog"><button id="yes">Yes</button></div>')
  focus('yes')
  element('row1').remove()
  expect(await focused()).toBe('yes')
  element('popup').remove()
  expect(await focused()).toBe('open2')
})

test('what is removed in a popup leaves the focus in the popup', async () => {
  focus('add')
  document.body.insertAdjacentHTML(
    'beforeend',
    '<div id="popup" role="dialog"><button id="one">One</button><button id="two">Two</button></div>',
  )
  focus('one')
  element('one').remove()
  expect(await focused()).toBe('two')
})

test('a focus that the user gave up, that was set elsewhere, or whose page was left stays where it is', async () => {
  focus('remove1')
  element('remove1').blur()
  await Promise.resolve()
  element('row1').remove()
  expect(await focused()).toBe('BODY')

  focus('remove2')
  element('row2').remove()
  focus('add')
  expect(await focused()).toBe('add')

  focus('remove3')
  history.pushState(null, '', '/clinics')
  element('row3').remove()
  expect(await focused()).toBe('BODY')
})

test('the page scrolls to the new focus after a key, and stays under a pointer', async () => {
  const focus = vi.spyOn(HTMLElement.prototype, 'focus')
  element('remove1').focus()
  dispatchEvent(new Event('keydown'))
  element('row1').remove()
  expect(await focused()).toBe('open2')
  expect(focus).toHaveBeenLastCalledWith({ preventScroll: false })

  dispatchEvent(new Event('pointerdown'))
  element('row2').remove()
  expect(await focused()).toBe('open3')
  expect(focus).toHaveBeenLastCalledWith({ preventScroll: true })
})

function element(id: string): HTMLElement {
  const found = document.getElementById(id)
  if (!found) throw new Error(`there is no ${id}`)
  return found
}

function focus(id: string): void {
  element(id).focus()
}

/** The focused element, once the changes were drawn. */
async function focused(): Promise<string | undefined> {
  for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame)
  return document.activeElement?.id || document.activeElement?.tagName
}
