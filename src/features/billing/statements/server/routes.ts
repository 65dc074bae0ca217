import { on, type Route, stream } from '#platform/http/route.ts'
import { readStatement, readStatementFile } from '../contract/statement.ts'
import { statementFor } from './statement.ts'
import { type StatementParts, sendStatement } from './statementFile.ts'

export function statementRoutes(parts: StatementParts): Route[] {
  return [
    on(readStatement, ({ params, query }, { scope }) => statementFor(scope, params.id, query)),
    stream(readStatementFile, (input, call) => sendStatement(parts, input, call)),
  ]
}
