import { z } from 'zod'
import { optionalText } from '#kit/fields.ts'
import type { FigureRules } from '#kit/figures.ts'
import { Gap } from './gap.ts'
import { Tooth } from './tooth.ts'

// The kinds of answers that a prescription is made of. The schema, the form, the summary and the words of a field follow
// from the kind of its answer (decision 0350).

/** The unit of a number; `stage` is the number of one stage, `stages` a number of stages. */
export type Unit = 'mm' | 'degrees' | 'hours' | 'stage' | 'stages' | 'days' | 'sets'

interface Kind<K extends string, Value> {
  kind: K
  schema: z.ZodType<Value>
}

/** One of a list of codes. */
export interface One<C extends string | number = string | number> extends Kind<'one', C> {
  codes: readonly C[]
}

/** Several of a list of codes. */
export interface Some<C extends string = string> extends Kind<'some', C[]> {
  codes: readonly C[]
  /** Whether the order matters: the first answer is the most important one. */
  isRanked: boolean
  /** The codes that are offered, depending on the other answers of the question; all of them by default. */
  offers?: (values: AnyValues) => readonly C[]
  /** Codes of earlier forms: stored answers remain readable, and the codes are no longer offered. */
  former?: readonly C[]
  /** The code that says "none of these" and excludes all others. */
  none: C | undefined
}

export interface Figure extends Kind<'figure', number> {
  rules: FigureRules
  unit: Unit
}

export interface Text extends Kind<'text', string> {
  max: number
}

/** Answers for each tooth; given on the chart. */
export interface PerTooth<C extends string = string> extends Kind<'per-tooth', Partial<Record<Tooth, C[]>>> {
  codes: readonly C[]
}

/** A statement that is either ticked or not answered. */
export type Tick = Kind<'tick', true>
/** A day, `2026-11-23`. */
export type Day = Kind<'day', string>
export type Teeth = Kind<'teeth', Tooth[]>
/** Contacts between neighbours, and gaps across missing teeth: `13-11` where 12 is missing. */
export type Gaps = Kind<'gaps', Gap[]>
export type OneGap = Kind<'gap', Gap>
export type OneTooth = Kind<'tooth', Tooth>

/** The kinds of answers that one question can have without parts. */
export type Single = One | Some | Figure | Text | Tick | Day | Teeth | Gaps | OneGap | OneTooth | PerTooth

/** The parts of a question, by name. */
export type Parts = Readonly<Record<string, Single | Rows>>
type ValueOf<A extends Single | Rows> = A extends { schema: z.ZodType<infer Value> } ? Value : never
/** The answers to the parts of a question. */
export type Values<P extends Parts> = { [K in keyof P]?: ValueOf<P[K]> | undefined }
/** Values by name, not read by their schema: of the parts of a question, or of the fields of a prescription. */
export type AnyValues = Readonly<Record<string, unknown>>

/** The values of the parts of an answer; none of what has no parts. */
export function asValues(value: unknown): AnyValues {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** When the parts of a question are asked, and which are needed. */
interface Follow<P extends Parts> {
  /**
   * A part is asked only while this condition holds for the other answers and the whole prescription; its answer is
   * removed together with the question.
   */
  when?: { readonly [K in keyof P]?: (values: Values<P>, rx: AnyValues) => boolean }
  /** While it is asked: `block` means that nothing can be planned without it, `warn` that the planner chooses. */
  needs?: { readonly [K in keyof P]?: 'block' | 'warn' }
  /** Parts that few cases need: the form shows them closed until one of them is answered. */
  details?: readonly (keyof P & string)[]
  /** Parts of earlier forms: stored answers remain readable, and they are no longer asked. */
  former?: readonly (keyof P & string)[]
}

interface Compound<K extends string, S> extends Kind<K, S> {
  parts: Parts
  when: Readonly<Record<string, (values: AnyValues, rx: AnyValues) => boolean>>
  needs: Readonly<Record<string, 'block' | 'warn'>>
  details: readonly string[]
  former: readonly string[]
}

/** A question with parts. */
export interface Group<S extends object = object> extends Compound<'group', S> {
  /** The leading part; the question is not answered without it. */
  lead: string
}

/** Rows with the same parts. */
export interface Rows<S extends object = object> extends Compound<'rows', S[]> {
  /** The part that identifies a row. */
  key: string
}

export type Answer = Single | Group | Rows

export const one = <const C extends string | number>(codes: readonly C[]): One<C> => ({
  kind: 'one',
  codes,
  schema: z.literal(codes),
})

export const some = <const C extends string>(codes: readonly C[], none?: NoInfer<C>): Some<C> => ({
  ...{ kind: 'some', codes, none, isRanked: false },
  schema: z
    .array(z.literal(codes))
    .max(codes.length)
    .refine(isSet, 'invalid')
    .refine(chosen => none === undefined || chosen.length === 1 || !chosen.includes(none), 'invalid'),
})

export const ranked = <const C extends string>(codes: readonly C[]): Some<C> => ({ ...some(codes), isRanked: true })

/** A length from `min` to `max` in steps of a tenth (or `step`) of a millimetre. */
export const mm = (min: number, max: number, step = 0.1) =>
  figure('mm', { decimals: step < 0.1 ? 2 : 1, step, min, max, units: ['mm'] })

// Spanish keyboards have the ordinal sign where others have the degree sign
export const degrees = (min: number, max: number) =>
  figure('degrees', { decimals: 0, step: 1, min, max, units: ['°', 'º'] })

/** A whole number. */
export const count = (unit: Unit, min: number, max: number) => figure(unit, { decimals: 0, step: 1, min, max })

const figure = (unit: Unit, rules: FigureRules & Required<Pick<FigureRules, 'min' | 'max' | 'step'>>): Figure => ({
  ...{ kind: 'figure', unit, rules },
  schema: z.number('invalid').min(rules.min, 'too-small').max(rules.max, 'too-big').multipleOf(rules.step, 'invalid'),
})

export const text = (max: number): Text => ({ kind: 'text', max, schema: optionalText(max) })
export const tick: Tick = { kind: 'tick', schema: z.literal(true) }
export const day: Day = { kind: 'day', schema: z.iso.date('invalid') }
export const tooth: OneTooth = { kind: 'tooth', schema: Tooth }
export const teeth: Teeth = { kind: 'teeth', schema: z.array(Tooth).max(52).refine(isSet, 'invalid') }
export const gap: OneGap = { kind: 'gap', schema: Gap }
export const gaps: Gaps = { kind: 'gaps', schema: z.array(Gap).max(60).refine(isSet, 'invalid') }

export const perTooth = <const C extends string>(codes: readonly C[]): PerTooth<C> => ({
  ...{ kind: 'per-tooth', codes },
  schema: z.partialRecord(Tooth, z.array(z.literal(codes)).max(20)),
})

/** A question with exactly these parts. */
type Of<A, Exact> = Omit<A, keyof Exact> & Exact

export function group<const P extends Parts, const L extends keyof P & string>(
  lead: L,
  parts: P,
  follow: Follow<NoInfer<P>> = {},
): Of<Group<Values<P>>, { parts: P; lead: L }> {
  return { kind: 'group', lead, schema: schemaOf(parts), ...compound(parts, follow) }
}

export function rows<const P extends Readonly<Record<string, Single>>, const K extends keyof P & string>(
  key: K,
  parts: P,
  follow: Follow<NoInfer<P>> = {},
): Of<Rows<Values<P>>, { parts: P; key: K }> {
  return { kind: 'rows', key, schema: z.array(schemaOf(parts)).max(30), ...compound(parts, follow) }
}

function compound<P extends Parts>(parts: P, { when = {}, needs = {}, details = [], former = [] }: Follow<P>) {
  // they are called only with values that their own schema parsed
  return { parts, details, former, when: when as Group['when'], needs: needs as Group['needs'] }
}

function schemaOf<P extends Parts>(parts: P): z.ZodType<Values<P>> {
  const optional = Object.entries(parts).map(([name, { schema }]) => [name, schema.optional()])
  return z.strictObject(Object.fromEntries(optional)) as unknown as z.ZodType<Values<P>> // built from the same parts
}

function isSet(list: readonly string[]): boolean {
  return new Set(list).size === list.length
}
