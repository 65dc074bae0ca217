import { type FigureRules, readFigure } from '#kit/figures.ts'
import { sameJson } from '#shell/drafts/autosave.ts'
import { type Rx, type RxField, rxFields } from '../contract/prescription.ts'

/** An object while it is edited: a number field has the typed text as long as the text is no number. */
type Written<T> = number extends T ? T | string : T extends object ? { [K in keyof T]: Written<T[K]> } : T
export type WrittenRx = Written<Rx>
export type WrittenFigure = number | string | undefined

/** What a typed text is stored as: the number that it means, nothing when it is empty, else as it was typed. */
export function writtenFigure(typed: string, rules: FigureRules): WrittenFigure {
  const read = readFigure(typed, rules)
  if (read.is === 'refused') return typed
  return read.is === 'number' ? read.value : undefined
}

/** The prescription that is understood: without the texts that mean no number. */
export function understood(rx: WrittenRx): Rx {
  const { upperMidline, lowerMidline, overjet, spacing, ipr, stageLimit, ...rest } = rx
  return {
    ...rest,
    ...(upperMidline && { upperMidline: { ...upperMidline, mm: numberIn(upperMidline.mm) } }),
    ...(lowerMidline && { lowerMidline: { ...lowerMidline, mm: numberIn(lowerMidline.mm) } }),
    ...(overjet && { overjet: { ...overjet, mm: numberIn(overjet.mm) } }),
    ...(spacing && {
      spacing: { ...spacing, gaps: spacing.gaps?.map(gap => ({ ...gap, mm: numberIn(gap.mm) })) },
    }),
    ...(ipr && {
      ipr: { ...ipr, capMm: numberIn(ipr.capMm), notBeforeStage: numberIn(ipr.notBeforeStage) },
    }),
    stageLimit: numberIn(stageLimit),
  }
}

/** The fields with a text that means no number. They are kept as typed and not saved. */
export function unreadFields(rx: WrittenRx): RxField[] {
  const plain = understood(rx)
  return rxFields.filter(field => !sameJson(plain[field], rx[field]))
}

function numberIn(written: WrittenFigure): number | undefined {
  return typeof written === 'number' ? written : undefined
}
