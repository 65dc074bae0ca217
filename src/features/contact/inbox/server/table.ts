import { Readable } from 'node:stream'
import { csvLine, csvMark } from '#kit/csv.ts'
import { businessZone, showMoment } from '#kit/dates.ts'
import type { InputOf } from '#kit/endpoint.ts'
import type { Language } from '#kit/words.ts'
import type { Db } from '#platform/db/db.ts'
import { countHit } from '#platform/http/limits.ts'
import { sendMadeFile } from '#platform/http/madeFile.ts'
import type { StreamCall } from '#platform/http/route.ts'
import type { ContactFormRow, exportContactForms } from '../contract/contactForm.ts'
import { words as en } from '../text/en.ts'
import { words as es } from '../text/es.ts'
import { words as fr } from '../text/fr.ts'
import { contactFormsFor } from './contactForm.ts'

const wordsByLanguage = { en, es, fr }
type ExportRequest = InputOf<typeof exportContactForms>['body']

/**
 * Sends the matches of the list as a CSV file, a few hundred rows in each transaction, so that a slow reader keeps none
 * open.
 */
export async function sendTable(
  { db }: { db: Db },
  { readIn, ...request }: ExportRequest,
  call: StreamCall,
): Promise<unknown> {
  const { actor, reply } = call
  if (!('id' in actor)) return
  await countHit(db, 'listExport', actor.id)
  const content = Readable.from(linesFor(db, actor, request, readIn))
  return sendMadeFile(reply, { type: 'text/csv; charset=utf-8', name: 'contact-forms.csv', content })
}

async function* linesFor(
  db: Db,
  actor: StreamCall['actor'],
  request: Omit<ExportRequest, 'readIn'>,
  language: Language,
) {
  const words = wordsByLanguage[language]
  const { sent, firstName, lastName, email, language: languageHeading, state, message } = words.table
  yield csvMark + csvLine([sent, firstName, lastName, email, languageHeading, state, message])
  let after: string | undefined
  do {
    const page = await db.as(actor, scope => contactFormsFor(scope, { ...request, sort: '-sent', rows: 500, after }))
    yield page.rows.map(row => csvLine(cellsOf(row, words))).join('')
    after = page.next
  } while (after)
}

function cellsOf(row: ContactFormRow, words: typeof en): string[] {
  const { sentAt, firstName, lastName, email, language, state, message } = row
  return [showMoment(sentAt, businessZone), firstName, lastName, email, language, words.states[state], message]
}
