import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { PopupChoice } from '../popups/PopupActions.tsx'
import { popups } from '../popups/popups.ts'
import { useShellWords } from '../words/words.ts'

const senders = new Set<() => Promise<boolean>>()

/** Registers how to send pending changes when the page is left; `send` resolves to whether nothing is left to send. */
export function onLeave(send: () => Promise<boolean>): () => void {
  senders.add(send)
  return () => senders.delete(send)
}

// a server that does not answer must not block leaving
const longestWaitMs = 1000

/** Sends pending changes; resolves to whether all of them were sent within the time that a user will wait. */
export function saveBeforeLeaving(): Promise<boolean> {
  const tooLong = new Promise<false>(resolve => setTimeout(() => resolve(false), longestWaitMs))
  const all = Promise.all([...senders].map(send => send())).then(saved => saved.every(Boolean))
  return Promise.race([all.catch(() => false), tooLong])
}

let isUnloadSafe = false

/** Call before unloading the page when no draft would be lost. */
export function allowUnload(): void {
  isUnloadSafe = true
}

/** Makes the browser ask before the page is unloaded while something would be lost. Returns the function that undoes it. */
export function guardUnload(wouldLose: () => boolean): () => void {
  const onBeforeUnload = (event: BeforeUnloadEvent) => {
    if (wouldLose()) event.preventDefault()
  }
  addEventListener('beforeunload', onBeforeUnload)
  return () => removeEventListener('beforeunload', onBeforeUnload)
}

/** Asks before the reader leaves a page with something unsaved on it. */
export function useLeaveGuard(isDirty: boolean): void {
  const words = useShellWords()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    let leaving = false
    popups.stack({
      heading: words.unsaved.heading,
      size: 'small',
      onHide: () => (leaving ? blocker.proceed() : blocker.reset()),
      component: () => (
        <LeaveOrStay
          onLeave={() => {
            leaving = true
            popups.hide()
          }}
        />
      ),
    })
  }, [blocker, words])
  // register the listener only while it is needed: browsers do not cache a page for Back that has one
  useEffect(() => (isDirty ? guardUnload(() => !isUnloadSafe) : undefined), [isDirty])
}

function LeaveOrStay({ onLeave }: { onLeave: () => void }) {
  const words = useShellWords()
  return (
    <>
      <p>{words.unsaved.text}</p>
      <PopupChoice words={words.unsaved} onStay={popups.hide} onLeave={onLeave} />
    </>
  )
}
