import { mostFaults } from '#features/cases/plans/format/contract/check.ts'
import { detailFaults } from '#features/cases/plans/format/contract/detailFaults.ts'
import { faultAt, faultOf, type PlanFault } from '#features/cases/plans/format/contract/faults.ts'
import { type ReadableParts, readableParts } from '#features/cases/plans/format/contract/readable.ts'
import { schemaFaults } from '#features/cases/plans/format/contract/schemaFaults.ts'
import { archOf } from '#features/cases/plans/format/contract/stages.ts'
import type { ArchName } from '#features/cases/plans/format/contract/values.ts'
import { Tooth } from '#features/cases/prescription/fields/contract/tooth.ts'
import { PlanTables, type TableName, tableNames, tableOf } from './planTables.ts'
import { readTable, type TableFile } from './readTable.ts'

/** The stages of each arch that stage files have. */
export type ArchStages = Readonly<Partial<Record<ArchName, { first: number; last: number }>>>

/** What came of reading the tables of a plan: what they state, nothing when a fault blocks them, and every fault. */
export interface CheckedTables {
  tables: PlanTables
  faults: PlanFault[]
}

/**
 * Checks the tables that were sent with stage files, by the rules of plan.json; `arches`: the stages that the files have. One fault
 * does not hide another. Never throws.
 */
export function checkTables(files: readonly TableFile[], arches: ArchStages): CheckedTables {
  if (files.length === 0) return { tables: {}, faults: [] }
  const known = tableNames.flatMap(table => {
    const file = files.find(({ name }) => tableOf(name) === table)
    return file ? [{ table, file, ...readTable(table, file) }] : []
  })
  const json = Object.fromEntries(known.map(({ table, entries }) => [table, entries]))
  const parts = readableParts({ ...json, arches })
  const hasStages = Object.values(arches).some(range => range)
  const ofEntries = [
    ...schemaFaults(json, PlanTables),
    ...(hasStages ? [...detailFaults(parts), ...movementFaults(parts, json)] : []),
  ]
  const faults = [
    ...fileFaults(files),
    ...(hasStages ? [] : files.map(({ name }) => faultOf('table-without-stages', name))),
    ...known.flatMap(one => one.faults),
    ...ofEntries.map(fault => inTable(fault, known)),
  ]
  const isBlocked = faults.some(({ level }) => level === 'block')
  return { tables: isBlocked ? {} : PlanTables.parse(json), faults: faults.slice(0, mostFaults) }
}

/** The faults of tables beside a plan.json or meshes of teeth: a plan has one source. */
export function tablesInPackage(files: readonly { name: string; kind: string }[]): PlanFault[] {
  return files.flatMap(({ name, kind }) => (kind === 'plan-table' ? [faultOf('table-beside-plan-json', name)] : []))
}

function fileFaults(files: readonly TableFile[]): PlanFault[] {
  return files.flatMap(({ name }, at) => {
    const table = tableOf(name)
    if (!table) return [faultOf('table-name', name, { options: tableNames.map(one => `${one}.csv`).join(', ') })]
    const other = files.slice(0, at).find(one => tableOf(one.name) === table)
    return other ? [faultOf('table-twice', name, { other: other.name })] : []
  })
}

function movementFaults({ arches }: ReadableParts, { movements = [] }: Record<string, Record<string, unknown>[]>) {
  const teeth = movements.map(({ tooth }) => Tooth.safeParse(tooth).data)
  return teeth.flatMap((tooth, at): PlanFault[] => {
    if (tooth === undefined) return []
    const arch = archOf(tooth)
    const isTwice = teeth.indexOf(tooth) < at
    return [
      ...(isTwice ? [faultAt('tooth-twice', ['movements', at, 'tooth'], { tooth })] : []),
      ...(arches[arch] ? [] : [faultAt('arch-not-in-plan', ['movements', at, 'tooth'], { arch })]),
    ]
  })
}

interface KnownTable {
  table: TableName
  file: TableFile
  lines: readonly number[]
}

/** A fault of an entry, `ipr[3].mm`, at the line and column of the file. */
function inTable(fault: PlanFault, known: readonly KnownTable[]): PlanFault {
  const [, table, index, column = ''] = /^(\w+)(?:\[(\d+)\])?(?:\.(\w+))?/.exec(fault.place) ?? []
  const from = known.find(one => one.table === table)
  const line = index === undefined ? undefined : from?.lines[Number(index)]
  return { ...fault, file: from?.file.name ?? fault.file, place: column, ...(line !== undefined && { line }) }
}
