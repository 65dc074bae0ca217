import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { PopupChoice } from '../popups/PopupActions.tsx'
import { popups } from '../popups/popups.ts'
import { guardUnload, isUnloadAllowed } from './leaving.ts'
import { useWords } from './words.ts'

/** Asks before the reader leaves a page with something unsaved on it. */
export function useLeaveGuard(isDirty: boolean): void {
  const words = useWords()
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
  useEffect(() => (isDirty ? guardUnload(() => !isUnloadAllowed()) : undefined), [isDirty])
}

function LeaveOrStay({ onLeave }: { onLeave: () => void }) {
  const words = useWords()
  return (
    <>
      <p>{words.unsaved.text}</p>
      <PopupChoice words={words.unsaved} onStay={popups.hide} onLeave={onLeave} />
    </>
  )
}
