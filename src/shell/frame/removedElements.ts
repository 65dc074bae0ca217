import { runAfterTransition } from 'react-aria/private/utils/runAfterTransition'

/**
 * Lets the browser free elements that left the page. React Aria lists the elements that are in transition; one that is
 * removed while two of its properties change stays in the list (adobe/react-spectrum#7326), and with it every element
 * that was on its page: 0.2 MB for each plan in 3D that was closed. React Aria drops removed elements from the list
 * before it waits for transitions, so waiting for them once is enough.
 */
export function freeRemovedElements(): void {
  runAfterTransition(() => {})
}
