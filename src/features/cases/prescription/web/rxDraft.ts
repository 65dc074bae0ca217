import { useEffect, useState } from 'react'
import { call } from '#shell/calls/call.ts'
import { type Autosave, autosave, type Saved } from '#shell/drafts/autosave.ts'
import { Prescription, Rx, savePrescription } from '../contract/prescription.ts'
import { usePrescription } from './api.ts'

/** A case's prescription while it is written: shown, saved by itself, and kept up with what other machines save. */
export function useRxDraft(caseId: string | undefined) {
  const { data, error, refetch } = usePrescription(caseId)
  const [held, setHeld] = useState<{ caseId: string; draft: Autosave<Rx> }>()
  const mine = held && held.caseId === caseId ? held.draft : undefined
  if (caseId && data && !mine) setHeld({ caseId, draft: rxDraft(caseId, savedOf(data)) })
  useEffect(() => {
    if (mine && data) mine.adopt(savedOf(data))
  }, [mine, data])
  return { draft: mine, error, retry: refetch }
}

function rxDraft(caseId: string, first: Saved<Rx>): Autosave<Rx> {
  return autosave<Rx>({
    first,
    save: async (base, changes) => {
      const rx = Rx.parse({ ...base.value, ...changes })
      return savedOf(await call(savePrescription, { params: { id: caseId }, body: { version: base.version, rx } }))
    },
    current: refusal => {
      const now = Prescription.safeParse(refusal.facts.current)
      return now.success ? savedOf(now.data) : undefined
    },
    unfit: rx => {
      const parsed = Rx.safeParse(rx)
      return parsed.success ? [] : parsed.error.issues.map(issue => String(issue.path[0]))
    },
  })
}

function savedOf({ version, rx }: Prescription): Saved<Rx> {
  return { version, value: rx }
}
