import { useEffect, useState } from 'react'
import { caseKeys } from '#features/cases/case/web/keys.ts'
import { Prescription, Rx, savePrescription } from '#features/cases/prescription/fields/contract/prescription.ts'
import { call } from '#shell/calls/call.ts'
import { queries } from '#shell/calls/queries.ts'
import { type Autosave, autosave, type Saved, unfitFields } from '#shell/drafts/autosave.ts'
import { usePrescription } from './usePrescription.ts'
import type { WrittenRx } from './writtenRx.ts'

/** A case's prescription while it is edited: saved automatically, and updated with what other devices save. */
export function useRxDraft(caseId: string | undefined) {
  const { data, error, refetch } = usePrescription(caseId)
  const [held, setHeld] = useState<{ caseId: string; draft: Autosave<WrittenRx> }>()
  const mine = held && held.caseId === caseId ? held.draft : undefined
  if (caseId && data && !mine) setHeld({ caseId, draft: rxDraft(caseId, savedOf(data)) })
  useEffect(() => {
    if (mine && data) mine.adopt(savedOf(data))
  }, [mine, data])
  return { draft: mine, error, retry: refetch }
}

function rxDraft(caseId: string, first: Saved<Rx>): Autosave<WrittenRx> {
  return autosave<WrittenRx>({
    first,
    save: async (base, changes) => {
      const rx = Rx.parse({ ...base.value, ...changes })
      const saved = await call(savePrescription, { params: { id: caseId }, body: { version: base.version, rx } })
      // the save may have answered a request of the provider
      queries.invalidateQueries({ queryKey: caseKeys.one(caseId) })
      return savedOf(saved)
    },
    current: refusal => {
      const now = Prescription.safeParse(refusal.facts.current)
      return now.success ? savedOf(now.data) : undefined
    },
    unfit: rx => unfitFields(Rx, rx),
  })
}

function savedOf({ version, rx }: Prescription): Saved<Rx> {
  return { version, value: rx }
}
