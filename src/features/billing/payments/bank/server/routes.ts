import type { Db } from '#platform/db/db.ts'
import { openFairQueue } from '#platform/fairQueue.ts'
import { type Call, on, type Route, read } from '#platform/http/route.ts'
import { importBankFile, listMovements, settleMovement, suggestInvoices } from '../contract/movement.ts'
import { type BankParts, importFile } from './importing.ts'
import { movementFor, movementsFor, settleFor, suggestionsFor } from './movement.ts'

export interface BankRouteParts extends BankParts {
  db: Db
  /** Asks for the password once more. */
  confirm: (password: string, call: Call) => Promise<void>
}

export function bankRoutes(parts: BankRouteParts): Route[] {
  // each waiting import holds a database connection
  const imports = openFairQueue({ atOnce: 1, waitingOfOwner: 1, waitingInAll: 3 })
  return [
    on(importBankFile, ({ body }, { scope }) => imports.run(scope.id, () => importFile(scope, body.fileId, parts))),
    read(listMovements, ({ body }, { scope }) => movementsFor(scope, body)),
    on(suggestInvoices, ({ params, body }, { scope }) => suggestionsFor(scope, params.id, body.search)),
    on(settleMovement, ({ params, body }, { scope }) => settleFor(scope, params.id, body.command), {
      before: async ({ params, body }, call) => {
        // `not-found` comes before the request for a password
        await parts.db.as(call.actor, scope => movementFor(scope, params.id))
        await parts.confirm(body.command.password, call)
      },
    }),
  ]
}
