import { z } from 'zod'
import { PlanJson } from '#features/cases/plans/format/contract/planJson.ts'
import {
  type MovementKind,
  movementKinds,
  unitOfMovement,
} from '#features/cases/plans/movements/contract/toothMovement.ts'
import { allTeeth, Tooth } from '#features/cases/prescription/fields/contract/tooth.ts'

/** How far a tooth can be moved by a whole plan, in each direction. */
export const farthestMovement = { mm: 20, degrees: 180 } as const

const total = (kind: MovementKind) => {
  const max = farthestMovement[unitOfMovement[kind]]
  return z.number().min(-max).max(max)
}

/** How a tooth moves in the whole plan, as its planning program states it; the signs are those of `Movement`. */
export const StatedMovement = z.strictObject({
  tooth: Tooth,
  vertical: total('vertical'),
  mesioDistal: total('mesioDistal'),
  buccoLingual: total('buccoLingual'),
  rotation: total('rotation'),
  angulation: total('angulation'),
  inclination: total('inclination'),
} satisfies Record<'tooth' | MovementKind, z.ZodType>)
export type StatedMovement = z.infer<typeof StatedMovement>

/** What the tables of a plan of stage files state. A table that was not sent is undefined: what it would say is not known. */
export const PlanTables = PlanJson.pick({ ipr: true, attachments: true }).extend({
  movements: z.array(StatedMovement).max(allTeeth.length).optional(),
})
export type PlanTables = z.infer<typeof PlanTables>
export type TableName = keyof PlanTables

/** The columns of each table, required in any order: docs/plan-format.md. */
export const tableColumns = {
  ipr: ['contact', 'stage', 'mm'],
  attachments: ['tooth', 'shape', 'surface', 'size', 'from', 'to'],
  movements: ['tooth', ...movementKinds],
} as const satisfies Record<TableName, readonly string[]>

/** The tables, in the order in which they are listed. */
export const tableNames = ['ipr', 'attachments', 'movements'] as const satisfies readonly TableName[]

/** The columns that are text; all others are numbers, `size` three of them. */
export const textColumns: readonly string[] = ['contact', 'tooth', 'shape', 'surface']

/** The limits of a table: rows with its header, characters of a cell. */
export const tableLimits = { rows: 401, cell: 200 } as const

/** Which table a file is by its name, which may be a path in a ZIP; undefined when it is none of them. */
export function tableOf(fileName: string): TableName | undefined {
  const last = fileName.split('/').at(-1)?.toLowerCase()
  return tableNames.find(name => last === `${name}.csv`)
}
