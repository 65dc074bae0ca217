import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#shell/calls/call.ts'
import { confirmRecords, dateRecord, moveRecord, removeRecord, turnScan } from '../contract/file.ts'
import type { Slot } from '../contract/options.ts'
import { recordsKey } from './useRecords.ts'

export function useRemoveRecord(caseId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (record: string) => call(removeRecord, { params: { id: caseId, record } }),
    onSettled: () => client.invalidateQueries({ queryKey: recordsKey(caseId) }),
  })
}

export function useMoveRecord(caseId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ record, slot }: { record: string; slot: Slot }) =>
      call(moveRecord, { params: { id: caseId, record }, body: { slot } }),
    onSettled: () => client.invalidateQueries({ queryKey: recordsKey(caseId) }),
  })
}

export function useTurnScan(caseId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ record, turn }: { record: string; turn: string }) =>
      call(turnScan, { params: { id: caseId, record }, body: { turn } }),
    onSettled: () => client.invalidateQueries({ queryKey: recordsKey(caseId) }),
  })
}

/** Saves on which day a record was made. */
export function useDateRecord(caseId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ record, takenOn }: { record: string; takenOn: string | null }) =>
      call(dateRecord, { params: { id: caseId, record }, body: { takenOn } }),
    onSettled: () => client.invalidateQueries({ queryKey: recordsKey(caseId) }),
  })
}

export function useConfirmRecords(caseId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (records: string[]) => call(confirmRecords, { params: { id: caseId }, body: { records } }),
    onSettled: () => client.invalidateQueries({ queryKey: recordsKey(caseId) }),
  })
}
