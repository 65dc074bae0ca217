import { createHash } from 'node:crypto'
import type { CaseEvent } from '#features/cases/case/contract/events.ts'
import type { StagePacker } from '#features/files/reading/server/stagePacker.ts'
import type { AnswerOf, InputOf } from '#kit/endpoint.ts'
import { AppError } from '#kit/errors.ts'
import type { Actor, Scope } from '#platform/db/actor.ts'
import type { Db } from '#platform/db/db.ts'
import { publish } from '#platform/events.ts'
import type { Log } from '#platform/log.ts'
import { openWorker, type Worker, wakeUp } from '#platform/wakeup.ts'
import type { makeStageSets, StageSet } from '../contract/stageSet.ts'
import { deleteFailedSets, insertStageSet, stageSetsDue, stageSetsOf } from './queries.ts'

const system: Actor = { kind: 'system' }

/** Wakes the maker of stage sets: a version was published, or a failed set is to be made once more. */
export const stageSetsWanted = wakeUp()

export interface StageSetParts {
  db: Db
  packer: Pick<StagePacker, 'pack'>
  log: Log
  /** By plan and arch, until when one that could not be packed for a reason of ours is not tried again. */
  paused?: Map<string, number>
}

/** The clock tries every minute; a missing disk is not mended as fast, and a whole arch is read each time. */
const pauseMs = 600_000

/** Makes stage sets when versions are published. */
export function openStageSetMaker(parts: StageSetParts): Worker<void> {
  const paused = new Map<string, number>()
  return openWorker({
    wakeUp: stageSetsWanted,
    work: stopping => makeDueSets({ paused, ...parts }, stopping),
    onFailure: error => parts.log.error({ err: error }, 'stage sets could not be made'),
  })
}

/**
 * Makes the set of every arch that has none yet, the newest version first. Safe to repeat and to run on two servers: the row is
 * written when all bytes are stored, and the same files give the same bytes.
 */
export async function makeDueSets(
  { db, packer, log, paused = new Map() }: StageSetParts,
  stopping?: AbortSignal,
): Promise<void> {
  for (const due of await db.as(system, stageSetsDue)) {
    const { planId, arch, files } = due
    const key = `${planId} ${arch}`
    if (stopping?.aborted) return
    if ((paused.get(key) ?? 0) > Date.now()) continue
    const made = await packer.pack({ files }).catch(error => {
      // a fault of ours says nothing about the files: they are tried again
      paused.set(key, Date.now() + pauseMs)
      if (!stopping?.aborted) log.error({ err: error, plan: planId, arch }, 'the stages of an arch could not be packed')
    })
    if (!made) continue
    const sources = createHash('sha256').update(files.map(({ sha256 }) => sha256).join())
    await db.as(system, async scope => {
      if (!(await insertStageSet(scope, { planId, arch, sources: sources.digest(), made }))) return
      const { caseId, doctorId } = due
      await publish<CaseEvent>(scope, { type: 'case-changed', caseId, doctorId, shared: true })
    })
  }
}

const states: Record<string, StageSet['state']> = {
  rigid: 'ready',
  shared: 'ready',
  separate: 'separate',
  'too-far': 'separate',
  failed: 'failed',
}

/** How the arches of some plans are loaded, by plan. */
export async function stageSetsIn(scope: Scope, planIds: readonly string[]): Promise<ReadonlyMap<string, StageSet[]>> {
  const sets = await stageSetsOf(scope, planIds)
  return Map.groupBy(
    sets.map(({ planId, arch, outcome }) => ({ planId, arch, state: states[outcome ?? ''] ?? ('pending' as const) })),
    ({ planId }) => planId,
  )
}

/** Has the failed sets of a version made once more. */
export async function makeSetsAgain(
  { params }: InputOf<typeof makeStageSets>,
  scope: Scope,
): Promise<AnswerOf<typeof makeStageSets>> {
  const deleted = await deleteFailedSets(scope, params.id)
  if (deleted === undefined) throw new AppError('not-found')
  if (deleted === 0) throw new AppError('illegal-move')
  stageSetsWanted.afterCommit()
  return {}
}
