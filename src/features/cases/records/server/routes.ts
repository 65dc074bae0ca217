import { on, type Route } from '#platform/http/route.ts'
import { listRecords, removeRecord } from '../contract/file.ts'
import { dropRecord, readRecords } from './record.ts'

export function recordRoutes(): Route[] {
  return [
    on(listRecords, (input, { scope }) => readRecords(input, scope)),
    on(removeRecord, (input, { scope }) => dropRecord(input, scope)),
  ]
}
