import { useEffect, useRef, useState } from 'react'
import { callRaw } from '#shell/calls/call.ts'
import { contactAddresses, soonest } from '../contract/addresses.ts'

export interface IssueTime {
  /** What the form carries; empty while it has none. */
  issued: string
  /** Asks for one if there is none: as soon as the visitor begins to write. */
  fetch: () => void
  /** One that the server takes: waits the moment until it is old enough. Throws as `call` does. */
  ready: () => Promise<string>
  renew: (issued: string) => void
}

/** The signed time at which the form was given out: the page's own, or one that is asked for. */
export function useIssueTime(first: string): IssueTime {
  const [issued, setIssued] = useState(first)
  const held = useRef({ issued: first, since: 0 })
  // requested once, however often the form gets the focus meanwhile: a later answer would be a younger time
  const pending = useRef<Promise<void>>(undefined)
  // the page was given out before this
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
    // without one the form asks again when it is sent
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
  const answer: unknown = await (await callRaw(path, { method }, 'quietly')).json()
  return typeof answer === 'object' && answer && 'issued' in answer ? String(answer.issued) : ''
}
