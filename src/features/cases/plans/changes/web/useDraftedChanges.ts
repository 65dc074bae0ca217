import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { caseKeys } from '#features/cases/case/web/keys.ts'
import { withPictureId } from '#features/cases/plans/versions/contract/change.ts'
import { call } from '#shell/calls/call.ts'
import { queries } from '#shell/calls/queries.ts'
import { type Autosave, autosave, type Saved } from '#shell/drafts/autosave.ts'
import { useAutosave } from '#shell/drafts/useAutosave.ts'
import { onSignOut } from '#shell/session/session.ts'
import {
  type DraftedChange,
  DraftedChanges,
  readDraftedChanges,
  saveDraftedChanges,
} from '../contract/draftedChanges.ts'

/** Changes by id, so that two machines can add to one draft; null for a change that was removed. */
export type ChangesById = Readonly<Record<string, DraftedChange | null | undefined>>

export interface OpenDraft {
  draft: Autosave<ChangesById>
  /** Takes over what the server has, unless it is older. */
  adopt: (loaded: DraftedChanges) => void
  /** Saves what is pending and takes over what other devices saved. Returns all changes. */
  latest: () => Promise<DraftedChange[]>
}

/** The draft of a plan, one for the panel beside the model and the popup that sends it. */
const openDrafts = new Map<string, OpenDraft>()
onSignOut(() => openDrafts.clear())

/** The doctor's draft of changes to the plan under review: saved automatically, and updated with other devices' saves. */
export function useDraftedChanges(caseId: string, place: 'panel' | 'popup') {
  const { data, error, refetch } = useQuery({
    queryKey: caseKeys.draftedChanges(caseId),
    queryFn: ({ signal }) => call(readDraftedChanges, { params: { id: caseId } }, { signal }),
  })
  const opened = data && openDraft(caseId, data)
  useEffect(() => {
    if (opened && data) opened.adopt(data)
  }, [opened, data])
  useAutosave({ name: `drafted-changes:${data?.planId}:${place}`, draft: opened?.draft })
  return { opened, error, retry: refetch }
}

/** The changes of a draft, in the order in which they were added. */
export function changesIn(byId: ChangesById): DraftedChange[] {
  return Object.values(byId)
    .flatMap(change => change ?? [])
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

function openDraft(caseId: string, loaded: DraftedChanges): OpenDraft {
  const known = openDrafts.get(loaded.planId)
  if (known) return known
  const opened = openedDraft(caseId, loaded)
  openDrafts.set(loaded.planId, opened)
  return opened
}

function openedDraft(caseId: string, loaded: DraftedChanges): OpenDraft {
  const { planId } = loaded
  const storedOnce = new Set<string>()
  const savedOf = ({ version, items }: DraftedChanges): Saved<ChangesById> => {
    for (const { id } of items) storedOnce.add(id)
    // what was stored once and is not any more was removed, here or elsewhere
    const removed = [...storedOnce].map((id): [string, null] => [id, null])
    return { version, value: Object.fromEntries([...removed, ...items.map(item => [item.id, item] as const)]) }
  }
  const draft = autosave<ChangesById>({
    first: savedOf(loaded),
    save: async (base, changes) => {
      const body = { planId, version: base.version, items: changesIn({ ...base.value, ...changes }).map(withPictureId) }
      const saved = await call(saveDraftedChanges, { params: { id: caseId }, body })
      queries.setQueryData(caseKeys.draftedChanges(caseId), saved)
      return savedOf(saved)
    },
    current: refusal => {
      const now = DraftedChanges.safeParse(refusal.facts.current)
      return now.success && now.data.planId === planId ? savedOf(now.data) : undefined
    },
  })
  const adopt = (now: DraftedChanges) => {
    if (now.planId === planId) draft.adopt(savedOf(now))
  }
  const latest = async () => {
    await draft.flush()
    // without an answer, what this device has is sent
    const stored = await call(readDraftedChanges, { params: { id: caseId } }).catch(() => undefined)
    if (stored) adopt(stored)
    return changesIn(draft.value())
  }
  return { draft, adopt, latest }
}
