import { on, type Route } from '#platform/http/route.ts'
import {
  confirmRecords,
  dateRecord,
  listRecords,
  moveRecord,
  removeRecord,
  saveRecordTeeth,
  turnScan,
} from '../contract/file.ts'
import { saveRecordDay } from './day.ts'
import { confirmPlaces, moveToSlot } from './placement.ts'
import { dropRecord, readRecords } from './record.ts'
import { saveTeeth } from './teeth.ts'
import { saveScanTurn } from './turn.ts'

export function recordRoutes(): Route[] {
  return [
    on(listRecords, (input, { scope }) => readRecords(input, scope)),
    on(moveRecord, (input, { scope }) => moveToSlot(input, scope)),
    on(dateRecord, (input, { scope }) => saveRecordDay(input, scope)),
    on(saveRecordTeeth, (input, { scope }) => saveTeeth(input, scope)),
    on(turnScan, (input, { scope }) => saveScanTurn(input, scope)),
    on(confirmRecords, (input, { scope }) => confirmPlaces(input, scope)),
    on(removeRecord, (input, { scope }) => dropRecord(input, scope)),
  ]
}
