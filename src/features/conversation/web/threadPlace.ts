import { type RefObject, useLayoutEffect, useRef } from 'react'

/** The id of an entry's element. */
export const rowId = (id: string) => `entry-${id}`

/**
 * Brings what the reader came for into view: the message of a link, also of one that is followed later; else the first
 * unread message, else the end, unless the end is visible already.
 */
export function useOpening(
  log: RefObject<HTMLElement | null>,
  { linked, unread }: { linked: string | null; unread: string | undefined },
): void {
  useLayoutEffect(() => {
    const target = linked === null ? null : document.getElementById(rowId(linked))
    if (target) {
      target.scrollIntoView({ block: 'center', behavior: 'instant' })
      target.focus({ preventScroll: true })
    }
  }, [linked])
  const isOpen = useRef(false)
  useLayoutEffect(() => {
    if (isOpen.current || !log.current) return
    isOpen.current = true
    const hasTarget = linked !== null && document.getElementById(rowId(linked))
    if (hasTarget || log.current.getBoundingClientRect().bottom <= innerHeight) return
    if (unread === undefined) log.current.scrollIntoView({ block: 'end', behavior: 'instant' })
    else document.getElementById(rowId(unread))?.scrollIntoView({ block: 'start', behavior: 'instant' })
  }, [log, linked, unread])
}

/** Keeps what is on screen in its place when entries are added before the first one. */
export function useKeptPlace(frame: RefObject<HTMLElement | null>, first: string | undefined): void {
  const before = useRef<{ id: string; top: number }>(undefined)
  useLayoutEffect(() => {
    const topOf = (id: string) => {
      const row = document.getElementById(rowId(id))
      return row && frame.current && row.getBoundingClientRect().top - frame.current.getBoundingClientRect().top
    }
    const last = before.current
    const now = last && topOf(last.id)
    if (last && typeof now === 'number' && last.id !== first) scrollBy({ top: now - last.top, behavior: 'instant' })
    const top = first === undefined ? null : topOf(first)
    before.current = first !== undefined && typeof top === 'number' ? { id: first, top } : undefined
  }, [frame, first])
}
