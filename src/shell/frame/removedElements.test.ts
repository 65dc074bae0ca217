// @vitest-environment jsdom
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { freeRemovedElements } from './removedElements.ts'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

test('an element that was removed while two of its properties were in transition is freed', async () => {
  const removed = removeInTransition()
  await nextTask()
  collectGarbage()
  // this is the fault in React Aria; when it is gone, so may this file be
  expect(removed.deref()).toBeDefined()
  freeRemovedElements()
  await new Promise(resolve => requestAnimationFrame(resolve))
  await nextTask()
  collectGarbage()
  expect(removed.deref()).toBeUndefined()
})

function removeInTransition(): WeakRef<Element> {
  const button = document.createElement('button')
  document.body.append(button)
  const properties = ['color', 'background-color']
  for (const propertyName of properties) button.dispatchEvent(transition('transitionrun', propertyName))
  button.remove()
  for (const propertyName of properties) button.dispatchEvent(transition('transitioncancel', propertyName))
  return new WeakRef(button)
}

// jsdom has no TransitionEvent
function transition(type: string, propertyName: string): Event {
  return Object.assign(new Event(type, { bubbles: true }), { propertyName })
}

// a WeakRef keeps its object until the current task ends
const nextTask = () => new Promise(resolve => setTimeout(resolve))
