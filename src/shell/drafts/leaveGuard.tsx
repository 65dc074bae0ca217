import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { PopupChoice } from '../popups/PopupActions.tsx'
import { popups } from '../popups/popups.ts'
import { useShellWords } from '../words/words.ts'

const senders = new Set<() => Promise<boolean>>()

/** Registers how to send what waits to be saved when its writer leaves; `send` answers whether nothing is left. */
export function onLeave(send: () => Promise<boolean>): () => void {
  senders.add(send)
  return () => senders.delete(send)
}

// a server that does not answer keeps nobody from leaving
const longestWaitMs = 1000

/** Sends what waits to be saved; whether all of it was, in the time that somebody who leaves will wait. */
export function saveBeforeLeaving(): Promise<boolean> {
  const tooLong = new Promise<false>(resolve => setTimeout(() => resolve(false), longestWaitMs))
  const all = Promise.all([...senders].map(send => send())).then(saved => saved.every(Boolean))
  return Promise.race([all.catch(() => false), tooLong])
}

let isUnloadSafe = false

/** The page is about to be unloaded, and no draft gets lost. */
export function allowUnload(): void {
  isUnloadSafe = true
}

/** Has the browser ask before the page is unloaded while something would get lost. Returns how to take that back. */
export function guardUnload(wouldLose: () => boolean): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (wouldLose()) event.preventDefault()
  }
  addEventListener('beforeunload', ask)
  return () => removeEventListener('beforeunload', ask)
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
  // a listener of its own only while it is needed: browsers keep no page for the way back that has one
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
