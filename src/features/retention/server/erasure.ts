import { createHash } from 'node:crypto'
import type { Owner } from '#platform/erasure/owner.ts'
import { copyPicked, deletePicked, pickRows, type TableCount } from '#platform/erasure/subjectRows.ts'
import { StartRefusal } from '#platform/refusal.ts'
import { emptyAccount, insertErasure, pickedFiles } from './queries.ts'
import type { Subject } from './subject.ts'

/** What an erasure would do now. `code` names exactly this, so that the person who carries it out has seen it. */
export interface ErasurePreview {
  subject: Subject
  tables: TableCount[]
  files: number
  bytes: number
  code: string
}

/** Says what an erasure would do; changes nothing. */
export async function previewErasure(owner: Owner, subject: Subject): Promise<ErasurePreview> {
  const { id, kind, answer, invoices, tables } = subject
  const counts = (await pickRows(owner, subject, tables)).filter(({ rows }) => rows > 0)
  const picked = await pickedFiles(owner)
  // e-mails and answers come and go by themselves
  const traces = new Set(tables.flatMap(({ name, isTrace }) => (isTrace ? [name] : [])))
  const lasting = { id, kind, answer, invoices, picked, counts: counts.filter(({ name }) => !traces.has(name)) }
  return {
    subject,
    tables: counts,
    files: picked.length,
    bytes: picked.reduce((sum, { bytes }) => sum + bytes, 0),
    code: createHash('sha256').update(JSON.stringify(lasting)).digest('hex').slice(0, 8),
  }
}

/**
 * Takes a subject out of the application, as its preview said. Blocked rows are kept where no role of the application reads
 * them. Files are removed afterwards, by `finishErasures`. Throws `StartRefusal` when the answer is no, or not that of the
 * preview any more.
 */
export async function carryOutErasure(
  owner: Owner,
  subject: Subject,
  { code, reason }: { code: string; reason: string },
): Promise<ErasurePreview> {
  const preview = await previewErasure(owner, subject)
  const { answer, label } = subject
  if (answer.answer === 'refuse') throw new StartRefusal(`${label} is not erased: ${answer.reason}.`)
  if (code !== preview.code)
    throw new StartRefusal(`${code} is not the code of what would happen now. Look at the preview again.`)
  refusePrivateWords(subject, reason)
  await takeAway(owner, subject, { reason, until: answer.answer === 'block' ? answer.until : null })
  return preview
}

/** Moves or deletes the rows of a subject that were picked. Returns the ids of its files. */
export async function takeAway(
  owner: Owner,
  { kind, id, tables }: Subject,
  { reason, until }: { reason: string; until: string | null },
): Promise<string[]> {
  const files = (await pickedFiles(owner)).map(file => file.id)
  await insertErasure(owner, { kind, id, reason, files, until })
  if (until !== null) await copyPicked(owner, id, tables)
  await deletePicked(owner, tables)
  if (kind === 'person') await emptyAccount(owner, id)
  return files
}

// the reason stays for good
function refusePrivateWords({ privateWords }: Subject, reason: string): void {
  const words = reason.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  if (privateWords.some(word => word.length > 2 && words.includes(word)))
    throw new StartRefusal('The reason names the person. Write whose request it was by its number or date.')
}
