import type { InputOf } from '#kit/endpoint.ts'
import type { Db } from '#platform/db/db.ts'
import { sendMadeFile } from '#platform/http/madeFile.ts'
import type { StreamCall } from '#platform/http/route.ts'
import type { Threads, ThreadTask } from '#platform/threads.ts'
import type { readStatementFile } from '../contract/statement.ts'
import { statementFor } from './statement.ts'
import type { pdfOfStatement } from './statementPdf.ts'
import { csvOfStatement, fileNameOf } from './statementTable.ts'

export interface StatementParts {
  db: Db
  threads: Threads
}

const makePdf: ThreadTask<typeof pdfOfStatement> = {
  module: new URL('./statementPdf.ts', import.meta.url),
  name: 'pdfOfStatement',
}

/** Sends a doctor's statement as a file, in the requested language. */
export async function sendStatement(
  { db, threads }: StatementParts,
  { params, query }: InputOf<typeof readStatementFile>,
  { actor, reply }: StreamCall,
): Promise<unknown> {
  const { format, language, ...period } = query
  const load = () => db.as(actor, scope => statementFor(scope, params.id, period))
  const result =
    format === 'csv'
      ? await load().then(statement => ({ statement, file: csvOfStatement(statement, language) }))
      : await threads.run('id' in actor ? actor.id : '', async run => {
          const statement = await load()
          return { statement, file: Buffer.from(await run(makePdf, statement, language)) }
        })
  const type = format === 'csv' ? 'text/csv; charset=utf-8' : 'application/pdf'
  const name = fileNameOf(result.statement, { format, language })
  return sendMadeFile(reply, { type, name, content: result.file })
}
