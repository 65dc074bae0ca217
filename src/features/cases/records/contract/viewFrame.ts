import { fileAxes, type MouthFrame } from '#features/cases/models/contract/mouthFrame.ts'
import type { CaseRecord } from './file.ts'
import { frameOf } from './scanFrame.ts'
import { turned, unturned } from './scanTurn.ts'

/** The axes in which the scans of a case are shown, and where they come from. */
export interface ScansView {
  frame: MouthFrame
  /** The doctor's quarter turns, relative to the computed frame. */
  turn: string
  source: 'doctor' | 'shape' | 'file'
  /** The record whose frame is used, and which stores the doctor's turn. */
  record: CaseRecord
}

/**
 * One frame for all scans of a case, because they were exported together: that of the upper arch, else of the lower
 * one.
 */
export function viewFrame(records: readonly CaseRecord[]): ScansView | undefined {
  const at = (slot: CaseRecord['slot']) => records.find(record => record.slot === slot)
  const scanAt = (slot: CaseRecord['slot']) => {
    const facts = at(slot)?.facts
    return facts?.kind === 'scan' ? facts : undefined
  }
  const record = at('upper-scan') ?? at('lower-scan') ?? at('bite-scan')
  if (!record) return undefined
  const frame = frameOf({ upper: scanAt('upper-scan'), lower: scanAt('lower-scan') })
  const turn = record.turn ?? unturned
  const source = record.turn ? 'doctor' : frame ? 'shape' : 'file'
  return { frame: turned(frame ?? fileAxes, turn), turn, source, record }
}
