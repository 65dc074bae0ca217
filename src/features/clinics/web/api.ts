import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ArgumentsOf } from '#kit/endpoint.ts'
import { call } from '#shell/calls/call.ts'
import { useCreate } from '#shell/calls/create.ts'
import { useRead } from '#shell/calls/read.ts'
import {
  addClinic,
  archiveClinic,
  type Clinic,
  type ClinicFields,
  listClinics,
  makeClinicDefault,
  readClinic,
  restoreClinic,
  saveClinic,
} from '../contract/clinic.ts'

type ListBody = ArgumentsOf<typeof listClinics>['body']

/** A page of clinics; the previous one stays on screen while the next loads. */
export function useClinics(body: ListBody) {
  return useRead(listClinics, { body }, ['clinics', 'list', body], { placeholderData: keepPreviousData })
}

/** One clinic; null: no request. */
export function useClinic(id: string | null) {
  return useRead(readClinic, { params: { id: id ?? '' } }, ['clinics', 'one', id], { enabled: id !== null })
}

/** Adds a clinic. A retry after a lost answer does not add it twice. */
export function useAddClinic() {
  const cacheUpdate = useCacheUpdate()
  return useCreate(addClinic, {
    args: (body: ClinicFields) => ({ body }),
    onSuccess: clinic => void cacheUpdate(clinic),
  })
}

export function useSaveClinic() {
  const cacheUpdate = useCacheUpdate()
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string; version: number; fields: ClinicFields }) =>
      call(saveClinic, { params: { id }, body }),
    onSuccess: cacheUpdate,
  })
}

const actions = { archive: archiveClinic, restore: restoreClinic, 'make-default': makeClinicDefault }
export type ClinicAction = keyof typeof actions

/**
 * Archives, restores or makes a clinic the default. The toast appears even when the row of the button has left the list
 * by then.
 */
export function useClinicAction(callbacks: { done: (action: ClinicAction) => void; failed: (error: Error) => void }) {
  const cacheUpdate = useCacheUpdate()
  return useMutation({
    mutationFn: ({ action, id }: { action: ClinicAction; id: string }) => call(actions[action], { params: { id } }),
    onSuccess: (clinic, { action }) => {
      cacheUpdate(clinic)
      callbacks.done(action)
    },
    onError: callbacks.failed,
  })
}

// the answer is the current clinic; every list, and the default of the others, is refetched
function useCacheUpdate() {
  const queries = useQueryClient()
  return (clinic: Clinic) => {
    queries.setQueryData(['clinics', 'one', clinic.id], clinic)
    return queries.invalidateQueries({ queryKey: ['clinics'] })
  }
}
