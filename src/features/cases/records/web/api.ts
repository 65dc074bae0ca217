import type { Tooth } from '#features/cases/prescription/fields/contract/tooth.ts'
import { call } from '#shell/calls/call.ts'
import { confirmRecords, dateRecord, moveRecord, removeRecord, saveRecordTeeth, turnScan } from '../contract/file.ts'
import type { Slot } from '../contract/options.ts'
import { useRecordChange } from './useRecords.ts'

export function useRemoveRecord(caseId: string) {
  return useRecordChange(caseId, (record: string) => call(removeRecord, { params: { id: caseId, record } }))
}

export function useMoveRecord(caseId: string) {
  return useRecordChange(caseId, ({ record, slot }: { record: string; slot: Slot }) =>
    call(moveRecord, { params: { id: caseId, record }, body: { slot } }),
  )
}

export function useTurnScan(caseId: string) {
  return useRecordChange(caseId, ({ record, turn }: { record: string; turn: string }) =>
    call(turnScan, { params: { id: caseId, record }, body: { turn } }),
  )
}

/** Saves which teeth an X-ray shows. */
export function useSaveTeeth(caseId: string) {
  return useRecordChange(caseId, ({ record, teeth }: { record: string; teeth: Tooth[] }) =>
    call(saveRecordTeeth, { params: { id: caseId, record }, body: { teeth } }),
  )
}

/** Saves on which day a record was made. */
export function useDateRecord(caseId: string) {
  return useRecordChange(caseId, ({ record, takenOn }: { record: string; takenOn: string | null }) =>
    call(dateRecord, { params: { id: caseId, record }, body: { takenOn } }),
  )
}

export function useConfirmRecords(caseId: string) {
  return useRecordChange(caseId, (records: string[]) =>
    call(confirmRecords, { params: { id: caseId }, body: { records } }),
  )
}
