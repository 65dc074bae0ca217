import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { carryOutErasure, type ErasurePreview, previewErasure } from '#features/retention/server/erasure.ts'
import { finishErasures } from '#features/retention/server/finish.ts'
import { readContents, writeContents } from '#features/retention/server/handOver.ts'
import { addHold, removeHold } from '#features/retention/server/legalHold.ts'
import { listErasures } from '#features/retention/server/list.ts'
import { type Named, namedSubject } from '#features/retention/server/namedSubject.ts'
import { replayErasures } from '#features/retention/server/replay.ts'
import { Email, Id } from '#kit/fields.ts'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/db/db.ts'
import { readLedger } from '#platform/erasure/ledger.ts'
import { asDatabaseOwner } from '#platform/erasure/owner.ts'
import { removeMailsNaming } from '#platform/mail/mailFolder.ts'
import { openDiskStorage } from '#platform/storageDisk.ts'
import type { DumpParts } from './dumpCommands.ts'

const who = '(--case <number> | --user <address or id>)'

export const erasureUsage = [
  `erasure preview ${who}`,
  `erasure carry-out ${who} --code <of the preview> --reason <text>`,
  'erasure list',
  `erasure hand-over ${who} --to <new folder>`,
  'erasure replay',
  `legal-hold add ${who} --reason <text>`,
  `legal-hold remove ${who}`,
].join(' | ')

type Work = (db: Db, parts: DumpParts) => Promise<string>

/** The function for `npm run admin -- erasure … | legal-hold …`; `undefined` when it is not such a command. */
export function erasureCommand(args: readonly string[], config: Config): Work | undefined {
  const given = read(args)
  if (!given) return undefined
  const { verb, named, code, reason, to } = given
  const as = asDatabaseOwner
  if (verb === 'erasure list') return (_, { ownerUrl }) => as(ownerUrl, listErasures)
  if (verb === 'erasure replay') return (_, { ownerUrl }) => replay(ownerUrl, config)
  if (!named) return undefined
  if (verb === 'erasure preview')
    return (_, { ownerUrl }) =>
      as(ownerUrl, async owner => explained(await previewErasure(owner, await namedSubject(owner, named))))
  if (verb === 'erasure carry-out' && code && reason) return carryOut(named, { code, reason }, config)
  if (verb === 'erasure hand-over' && to)
    return async (_, { ownerUrl }) =>
      writeContents(await as(ownerUrl, owner => readContents(owner, named)), resolve(to), await storeOf(config))
  if (verb === 'legal-hold add' && reason)
    return (_, { ownerUrl }) => as(ownerUrl, owner => addHold(owner, named, reason))
  if (verb === 'legal-hold remove') return (_, { ownerUrl }) => as(ownerUrl, owner => removeHold(owner, named))
  return undefined
}

const storeOf = ({ filesDir }: Config) => openDiskStorage(filesDir)

function carryOut(named: Named, request: { code: string; reason: string }, config: Config): Work {
  return async (db, { ownerUrl }) => {
    // a ledger that cannot be written is found before anything is erased
    await readLedger(config.backupDir)
    const { subject, files } = await asDatabaseOwner(ownerUrl, async owner =>
      carryOutErasure(owner, await namedSubject(owner, named), request),
    )
    const mailDir = join(config.dataDir, 'mail')
    await finishErasures({ db, storage: await storeOf(config), backupDir: config.backupDir, mailDir })
    // the address is not kept: what was sent to it is found now, or by hand
    if ('email' in named) await removeMailsNaming(mailDir, [`\nTo: ${named.email}\r`])
    const { answer, label } = subject
    if (answer.answer === 'block') return `${label} is blocked until ${answer.until}, with ${files} files.`
    return `${label} is erased, with ${files} files. Backups hold it, encrypted, for 35 days more.`
  }
}

async function replay(ownerUrl: string, config: Config): Promise<string> {
  const taken = await replayErasures({ ownerUrl, storage: await storeOf(config), backupDir: config.backupDir })
  return `The ledger of erasures was read: ${taken} cases and persons were taken away again.`
}

function explained({ subject, tables, files, bytes, code }: ErasurePreview): string {
  const { label, answer, invoices, option } = subject
  if (answer.answer === 'refuse') return `${label} would be refused: ${answer.reason}.`
  const isBlocked = answer.answer === 'block'
  return [
    `${label} would be answered with: ${answer.answer} (${answer.reason})${isBlocked ? `, until ${answer.until}` : ''}.`,
    `Taken away: ${tables.map(table => `${table.rows} ${table.name}`).join(', ')}.`,
    `${files} files of ${Math.ceil(bytes / 1e6)} MB ${isBlocked ? 'are kept with it' : 'are removed'}.`,
    ...(invoices.length > 0 ? [`Its invoices stay as they are: ${invoices.join(', ')}.`] : []),
    'It cannot be undone. When a second person has read this:',
    `npm run admin -- erasure carry-out ${option} --code ${code} --reason "<whose request, by its number or date>"`,
  ].join('\n')
}

interface Given {
  verb: string
  named: Named | undefined
  code?: string | undefined
  reason?: string | undefined
  to?: string | undefined
}

function read(args: readonly string[]): Given | undefined {
  const text = { type: 'string' } as const
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { case: text, user: text, code: text, reason: text, to: text },
    })
    return { ...values, verb: positionals.join(' '), named: namedBy(values) }
  } catch {
    return undefined
  }
}

function namedBy({ case: number, user }: { case?: string | undefined; user?: string | undefined }): Named | undefined {
  if ((number === undefined) === (user === undefined)) return undefined
  const digits = /^(?:IA-)?(\d{1,12})$/.exec(number ?? '')?.[1]
  if (digits !== undefined) return { number: Number(digits) }
  if (Id.safeParse(user).success) return { id: Id.parse(user) }
  const email = Email.safeParse(user)
  return email.success ? { email: email.data } : undefined
}
