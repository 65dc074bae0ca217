import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Case, CaseField, CaseFields, createCase, readCase, saveCase } from '#features/cases/case/contract/case.ts'
import { caseKeys } from '#features/cases/case/web/keys.ts'
import { useCase } from '#features/cases/case/web/useCase.ts'
import { birthDateFault } from '#features/cases/submission/contract/fields.ts'
import { useClinicChoices } from '#features/clinics/web/useClinicChoices.ts'
import { dayOf } from '#kit/dates.ts'
import { call } from '#shell/calls/call.ts'
import { creating } from '#shell/calls/create.ts'
import { type Autosave, autosave, type Saved } from '#shell/drafts/autosave.ts'
import { useLatestDraft } from './api.ts'

interface Held {
  /** The case in the URL when this draft was begun; undefined for a new one. */
  startedAs: string | undefined
  idOf: () => string | undefined
  draft: Autosave<CaseFields>
  /** Whether the URL has named the case: after that, a URL without it means another new case. */
  wasInAddress: boolean
}

const blank: CaseFields = {
  firstName: '',
  lastName: '',
  birthDate: null,
  gender: null,
  reference: '',
  guardianConsent: false,
  clinicId: null,
  treatmentType: null,
  arches: null,
  gumTrimming: null,
  attachmentType: null,
}

/**
 * The fields of the patient and treatment steps while they are edited. Without a case in the URL, the case is created
 * with the first saved change; `onMade` then puts it into the URL.
 */
export function useCaseDraft(caseId: string | undefined, onMade: (id: string) => void) {
  const queries = useQueryClient()
  const { data, error, refetch } = useCase(caseId)
  const [held, setHeld] = useState<Held>()
  const mine = held && isMine(held, caseId) ? held : undefined
  const cacheCase = (now: Case) => queries.setQueryData(caseKeys.one(now.id), now)
  // a new case gets the default clinic, so the form waits for the list of clinics once
  const clinics = useClinicChoices(caseId === undefined)
  // the offer of an earlier draft would push the form away under the pointer: it waits for that once, too
  const latest = useLatestDraft(caseId === undefined)
  const areClinicsAsked = clinics.isFetching && clinics.failureCount === 0
  const isOfferAsked = latest.isLoading && latest.failureCount === 0
  const isWaiting = caseId === undefined ? areClinicsAsked || isOfferAsked : !data
  const clinicId = clinics.data?.find(clinic => clinic.isDefault)?.value ?? null
  if (!mine && !isWaiting) setHeld(begin({ caseId, data, clinicId, cache: cacheCase, onMade }))
  useEffect(() => {
    if (!mine) return
    if (caseId !== undefined && mine.idOf() === caseId) mine.wasInAddress = true
    if (data) mine.draft.adopt(savedOf(data))
  }, [mine, caseId, data])
  return { draft: mine?.draft, kase: caseId === undefined ? undefined : data, error, retry: refetch }
}

function isMine({ startedAs, idOf, wasInAddress }: Held, caseId: string | undefined): boolean {
  return caseId === idOf() || (caseId === startedAs && !wasInAddress)
}

interface Beginning {
  caseId: string | undefined
  data: Case | undefined
  /** The clinic of the new case. */
  clinicId: string | null
  cache: (now: Case) => void
  onMade: (id: string) => void
}

function begin({ caseId, data, clinicId, cache, onMade }: Beginning): Held {
  let id = caseId
  const create = creating(createCase)
  const make = async (): Promise<Saved<CaseFields>> => {
    const made = await create({ body: {} })
    id = made.id
    cache(made)
    onMade(made.id)
    return savedOf(made)
  }
  const draft = autosave<CaseFields>({
    first: data ? savedOf(data) : { version: 0, value: { ...blank, clinicId } },
    save: async (base, fields) => {
      const { version } = id === undefined ? await make() : base.version === 0 ? await loadSaved(id) : base
      const saved = await call(saveCase, { params: { id: id ?? '' }, body: { version, fields } })
      cache(saved)
      return savedOf(saved)
    },
    current: refusal => {
      const now = Case.safeParse(refusal.facts.current)
      return now.success ? savedOf(now.data) : undefined
    },
    unfit: unfitFields,
  })
  return { startedAs: caseId, idOf: () => id, draft, wasInAddress: caseId !== undefined }
}

// the case was created, but the answer to the save was lost: its version is loaded again
async function loadSaved(id: string): Promise<Saved<CaseFields>> {
  return savedOf(await call(readCase, { params: { id } }))
}

function unfitFields(fields: CaseFields): string[] {
  const today = dayOf(new Date())
  return CaseField.options.filter(
    field =>
      !CaseFields.shape[field].safeParse(fields[field]).success ||
      (field === 'birthDate' && birthDateFault(fields.birthDate, today) !== undefined),
  )
}

function savedOf({ version, fields }: Case): Saved<CaseFields> {
  return { version, value: fields }
}
