import type { Tooth } from '#features/cases/prescription/fields/contract/tooth.ts'
import type { Axes } from '#kit/mesh/measure.ts'
import type { Pose } from '#kit/mesh/pose.ts'

export interface StageRange {
  first: number
  last: number
}
export type Arch = 'upper' | 'lower'
export interface ToothFrame {
  origin: Axes
  mesialDistal: Axes
  buccoLingual: Axes
  long: Axes
}
export interface ViewedPlan {
  arches: { upper?: StageRange | undefined; lower?: StageRange | undefined }
  teeth?: { fdi: Tooth; mesh: string; frame: ToothFrame; poses: Pose[] }[] | undefined
  gingiva?: { upper?: string | string[] | undefined; lower?: string | string[] | undefined } | undefined
  stages?: { upper?: string[] | undefined; lower?: string[] | undefined } | undefined
  attachments?:
    | {
        tooth: Tooth
        shape: AttachmentShape
        surface: 'buccal' | 'lingual'
        size: Axes
        point?: Axes | undefined
        from: number
        to: number
      }[]
    | undefined
  cuts?: { tooth: Tooth; kind: 'hook' | 'button'; side: 'buccal' | 'lingual'; from: number; to: number }[] | undefined
  ipr?: { contact: string; stage: number; mm: number }[] | undefined
  extractions?: { tooth: Tooth; stage: number }[] | undefined
  checkpoints?: number[] | undefined
}
export type AttachmentShape =
  | 'rectangular-horizontal'
  | 'rectangular-vertical'
  | 'bevelled'
  | 'ellipsoid'
  | 'optimised'
  | 'bite-ramp'
  | 'other'
