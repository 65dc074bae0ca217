import { useEffect, useRef, useState } from 'react'
import { callRaw } from '#shell/calls/call.ts'
import { contactAddresses, soonest } from '../contract/addresses.ts'

export interface IssueTime {
  /** The signed time of issue; empty while there is none. */
  issued: string
  /** Fetches one if there is none: called as soon as the visitor begins to type. */
  fetch: () => void
  /** Resolves to a time that the server accepts: waits until it is old enough. Throws as `call` does. */
  ready: () => Promise<string>
  renew: (issued: string) => void
}

/** The signed time of issue of the form: that of the page, or a fetched one. */
export function useIssueTime(first: string): IssueTime {
  const [issued, setIssued] = useState(first)
  const held = useRef({ issued: first, since: 0 })
  // requested once, however often the form gets the focus: a later answer would have a later time
  const pending = useRef<Promise<void>>(undefined)
  // the page was issued before this moment
  useEffect(() => {
    held.current.since = performance.now()
  }, [])
  const renew = (next: string) => {
    held.current = { issued: next, since: performance.now() }
    setIssued(next)
  }
  const obtain = async () => {
    if (held.current.issued !== '') return
    pending.current ??= newIssueTime()
      .then(renew)
      .finally(() => (pending.current = undefined))
    await pending.current
  }
  return {
    issued,
    // if this fails, the form fetches one when it is sent
    fetch: () => void obtain().catch(() => {}),
    ready: async () => {
      await obtain()
      const { issued, since } = held.current
      const left = since + soonest * 1000 - performance.now()
      if (left > 0) await new Promise(resolve => setTimeout(resolve, left))
      return issued
    },
    renew,
  }
}

async function newIssueTime(): Promise<string> {
  const { path, method } = contactAddresses.issueContactForm
  const answer: unknown = await callRaw(path, issued => issued.json(), { kind: 'reading', method, quietly: true })
  return typeof answer === 'object' && answer && 'issued' in answer ? String(answer.issued) : ''
}
