import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useUser } from '#shell/session/session.ts'
import { placeAt } from '../../contract/kinds.ts'
import { markPlaceRead } from './api.ts'

/**
 * Opening an item marks its notifications as read. A notification that arrives while the page is open is marked at the
 * user's next input: on a page that was left open overnight it stays unread, and its e-mail is sent.
 */
export function usePlaceRead(unread: number | undefined): void {
  const user = useUser()
  const { pathname, search } = useLocation()
  const stood = useRef('')
  const role = user ? user.role : undefined
  useEffect(() => {
    if (unread === undefined || !role) return
    const place = placeAt(role, pathname, search)
    const here = place ? `${place.about} ${place.id ?? ''}` : ''
    const isArriving = stood.current !== here
    stood.current = here
    if (!place || unread === 0) return
    if (isArriving) {
      markPlaceRead(place)
      return
    }
    const seen = new AbortController()
    const say = () => {
      seen.abort()
      markPlaceRead(place)
    }
    for (const sign of ['pointermove', 'pointerdown', 'keydown', 'wheel'])
      addEventListener(sign, say, { signal: seen.signal, passive: true })
    return () => seen.abort()
  }, [role, pathname, search, unread])
}
