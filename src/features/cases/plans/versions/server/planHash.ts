import { createHash } from 'node:crypto'
import type { Deviation } from '#features/cases/conformance/contract/deviation.ts'
import { canonical } from '#kit/canonical.ts'
import type { NewChangeAnswer } from '../contract/answer.ts'

/** A file of a version as the version's hash covers it. */
export interface SignedFile {
  name: string
  kind: string
  arch: string | null
  stage: number | null
  bytes: number
  sha256: Buffer | null
}

/** Everything that an approval signs. */
export interface SignedPlan {
  caseId: string
  cycle: number
  version: number
  stageCount: number
  note: string
  files: readonly SignedFile[]
  deviations: readonly Deviation[]
  deviationReason: string | null
  answers: readonly NewChangeAnswer[]
}

const formulas = { 1: firstFormula, 2: secondFormula } as const

/** The name of a formula. */
export type Formula = keyof typeof formulas

/** The formula that new versions follow. Stored versions keep theirs, so that they can always be verified. */
export const currentFormula = 2 satisfies Formula

/** Whether a stored version names a formula that exists. */
export function isFormula(stored: number): stored is Formula {
  return stored in formulas
}

/**
 * SHA-256 over what a version consists of, in an order that does not depend on how it was uploaded or answered. Formula 1
 * covers files, deviations and answers, of a version without the latter two its files alone; formula 2 covers everything.
 */
export function planHash(plan: SignedPlan, formula: Formula = currentFormula): Buffer {
  return createHash('sha256').update(formulas[formula](plan)).digest()
}

/** What distinguishes the content of one set of files from another: neither their names nor the order of the upload. */
export function contentOf(files: readonly SignedFile[]): string {
  return files
    .map(({ kind, arch, stage, sha256 }) => canonical({ kind, arch, stage, sha256: hex(sha256) }))
    .sort()
    .join(',')
}

/**
 * SHA-256 over requested changes, for the history: every column of their rows but the event's, which does not exist yet
 * when it is computed. Empty columns are left out, so that a later column does not change the hash of earlier rows; bytes
 * are hashed as hex.
 */
export function changesHash(rows: readonly { position: number; event_id?: string }[]): string {
  const parts = rows
    .toSorted((a, b) => a.position - b.position)
    .map(({ event_id: _, ...row }) =>
      Object.fromEntries(
        Object.entries(row)
          .filter(([, value]) => value !== null)
          .map(([column, value]) => [column, Buffer.isBuffer(value) ? value.toString('hex') : value]),
      ),
    )
  return createHash('sha256').update(canonical(parts)).digest('hex')
}

function firstFormula({ files, deviations, deviationReason: reason, answers }: SignedPlan): string {
  const deviating = deviations.length > 0 ? [canonical({ deviations, reason })] : []
  const answering = answers.length > 0 ? [canonical({ answers: inOrder(answers) })] : []
  return `[${[contentOf(files), ...deviating, ...answering].filter(Boolean).join(',')}]`
}

function secondFormula({ caseId, cycle, version, stageCount, note, ...of }: SignedPlan): string {
  const files = of.files
    .map(({ name, kind, arch, stage, bytes, sha256 }) => ({ name, kind, arch, stage, bytes, sha256: hex(sha256) }))
    .sort((a, b) => (canonical(a) < canonical(b) ? -1 : 1))
  return canonical({
    ...{ formula: 2, caseId, cycle, version, stageCount, note, files },
    ...{ deviations: of.deviations, deviationReason: of.deviationReason, answers: inOrder(of.answers) },
  })
}

function inOrder(answers: readonly NewChangeAnswer[]) {
  return answers
    .map(({ changeId, answer, why }) => ({ changeId, answer, why }))
    .sort((a, b) => (a.changeId < b.changeId ? -1 : 1))
}

const hex = (sha256: Buffer | null) => sha256?.toString('hex') ?? null
