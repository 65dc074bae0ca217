import { CaseEvent } from '#features/cases/case/contract/case.ts'
import { Deviation } from '#features/cases/conformance/contract/deviation.ts'
import { NewChangeAnswer } from '#features/cases/plans/versions/contract/answer.ts'
import { changesHash, isFormula, planHash } from '#features/cases/plans/versions/server/planHash.ts'
import type { ChainedEntry } from '#features/cases/timeline/server/chain.ts'
import type { CaseRecord, PlanRecord } from './caseRecord.ts'

/** An entry of the history about a version, with its figures. */
interface PlanEntry extends ChainedEntry {
  facts: CaseEvent['facts']
}

/**
 * Where the plans of a case differ from its history: a version, an approval or requested changes of which only one of both
 * knows, and any that are not what the history says.
 */
export function planFaults({ entries, plans }: CaseRecord): string[] {
  const of = (command: CaseEvent['command']) => entries.filter(entry => entry.command === command).map(withFacts)
  const [published, requested, approved] = [of('publish-plan'), of('request-changes'), of('approve-plan')]
  const about = (plan: PlanRecord) => (entry: PlanEntry) =>
    entry.cycle === plan.cycle && entry.facts.version === plan.version
  const lost = [...published, ...requested, ...approved].filter(entry => !plans.some(plan => about(plan)(entry)))
  return [
    ...lost.map(({ seq, cycle, facts }) => `entry ${seq}: plan ${facts.version} of cycle ${cycle} is not there.`),
    ...plans.flatMap(plan => {
      const [mine] = published.filter(about(plan))
      const faults = [
        ...versionFaults(plan, mine),
        ...approvalFaults(plan, approved.filter(about(plan))),
        ...changeFaults(plan, requested.filter(about(plan))),
      ]
      return faults.map(fault => `plan ${plan.version} of cycle ${plan.cycle}: ${fault}`)
    }),
  ]
}

function withFacts(entry: ChainedEntry): PlanEntry {
  return { ...entry, facts: CaseEvent.shape.facts.safeParse(entry.payload).data ?? {} }
}

function versionFaults(plan: PlanRecord, entry: PlanEntry | undefined): string[] {
  const faults = plan.sha256.equals(hashOf(plan)) ? [] : ['its content is not what its SHA-256 covers.']
  if (plan.deviations.some(({ position }, at) => position !== at))
    faults.push('its deviations are not in their places.')
  if (!entry) return [...faults, 'the history does not know it.']
  // entries from before the history named the hash of a version
  const isNamed = entry.facts.sha256 === plan.sha256.toString('hex') || isFormer(plan, entry.facts)
  const isAsPublished =
    isNamed &&
    entry.facts.stageCount === plan.stage_count &&
    entry.reason === plan.note &&
    entry.actorId === plan.published_by &&
    entry.at === plan.published_at.toISOString()
  return isAsPublished ? faults : [...faults, `it is not what was published (entry ${entry.seq}).`]
}

const isFormer = (plan: PlanRecord, facts: CaseEvent['facts']) => plan.hash_version === 1 && facts.sha256 === undefined

/** The hash of what is stored; empty for content that the application could not have written. */
function hashOf(plan: PlanRecord): Buffer {
  const deviations = plan.deviations.map(({ rule, facts }) => Deviation.safeParse({ rule, facts }).data)
  const answers = plan.answers.map(({ plan_id: _, ...answer }) => NewChangeAnswer.safeParse(answer).data)
  const { hash_version: formula } = plan
  if (!isFormula(formula) || deviations.includes(undefined) || answers.includes(undefined)) return Buffer.alloc(0)
  const { case_id: caseId, cycle, version, stage_count: stageCount, note, deviation_reason: deviationReason } = plan
  const files = plan.files.map(({ name, kind, declared_bytes, arch, stage, sha256 }) => ({
    ...{ name: name ?? '', kind: kind ?? '', bytes: declared_bytes ?? 0, arch, stage, sha256 },
  }))
  const signed = { deviations: deviations.flatMap(one => one ?? []), answers: answers.flatMap(one => one ?? []) }
  return planHash({ caseId, cycle, version, stageCount, note, deviationReason, files, ...signed }, formula)
}

function approvalFaults({ approval, sha256 }: PlanRecord, [entry, ...more]: PlanEntry[]): string[] {
  if (!approval) return entry ? [`its approval (entry ${entry.seq}) is not there.`] : []
  if (!entry || more.length > 0) return ['its approval is not once in the history.']
  const isAsSigned =
    approval.sha256.equals(sha256) &&
    entry.facts.sha256 === sha256.toString('hex') &&
    entry.actorId === approval.by &&
    entry.at === approval.at.toISOString() &&
    // approvals from before these were asked for have neither
    entry.facts.licence === (approval.licence ?? undefined) &&
    (approval.name === null ? approval.licence === null : approval.name === entry.actorName)
  return isAsSigned ? [] : [`its approval is not what was signed (entry ${entry.seq}).`]
}

function changeFaults({ changes }: PlanRecord, entries: PlanEntry[]): string[] {
  const faults = entries.flatMap(({ id, seq, facts }) => {
    const rows = changes.filter(change => change.event_id === id)
    const isAsRequested =
      rows.length === facts.items && (facts.sha256 === undefined || changesHash(rows) === facts.sha256)
    return isAsRequested ? [] : [`its requested changes are not those of entry ${seq}.`]
  })
  const known = new Set(entries.map(({ id }) => id))
  const unknown = changes.filter(({ event_id }) => !known.has(event_id)).length
  return unknown === 0 ? faults : [...faults, `the history does not know ${unknown} of its requested changes.`]
}
