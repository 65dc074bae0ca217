import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { Id } from '#kit/fields.ts'
import { FileFacts, PictureFacts } from './facts.ts'

/** An accepted upload, as forms contain it and features answer it. */
export const AttachableFile = z.object({ id: Id, name: z.string(), bytes: z.number().int(), facts: FileFacts })
export type AttachableFile = z.infer<typeof AttachableFile>

/** An accepted picture that is only displayed. */
export const AttachedPicture = AttachableFile.extend({ facts: PictureFacts })
export type AttachedPicture = z.infer<typeof AttachedPicture>

/** The original file, byte for byte, as an attachment. `Range` is supported. */
export const readFile = endpoint({
  name: 'readFile',
  method: 'GET',
  path: '/api/files/:id',
  may: 'read-file',
  input: { params: z.strictObject({ id: Id }) },
  output: z.string(),
})

/** Long sides of the display copies, in pixels: for a screen and for a tile. */
export const viewSizes = ['1600', '320'] as const
export type ViewSize = (typeof viewSizes)[number]

/** A display copy of a picture: upright, without metadata, WebP. The original is never displayed. */
export const viewFile = endpoint({
  name: 'viewFile',
  method: 'GET',
  path: '/api/files/:id/view',
  may: 'read-file',
  input: { params: z.strictObject({ id: Id }), query: z.strictObject({ size: z.enum(viewSizes).default('1600') }) },
  output: z.string(),
})

/**
 * The forms of a mesh that a viewer loads, as our GLB (`kit/mesh/glb.ts`): the simplified one for the first frame, and the
 * one that is measured.
 */
export const meshForms = ['preview', 'full'] as const
export type MeshForm = (typeof meshForms)[number]

/**
 * What is stored beside the files of a stage set, for the viewer: beside the first one the base (`kit/mesh/stageBase.ts`), beside
 * each other one its difference from the stage before (`kit/mesh/deltas.ts`).
 */
export const stageForms = ['base', 'delta'] as const
export type StageForm = (typeof stageForms)[number]

/** A form of a scan or model, or of a stage in a set. A file without one is `not-found`: its original is loaded instead. */
export const meshFile = endpoint({
  name: 'meshFile',
  method: 'GET',
  path: '/api/files/:id/mesh',
  may: 'read-file',
  input: {
    params: z.strictObject({ id: Id }),
    query: z.strictObject({ form: z.enum([...meshForms, ...stageForms]).default('full') }),
  },
  output: z.string(),
})

/** The URL of a file and of its display copy. */
export const filePath = (id: string) => `/api/files/${id}`
export const meshPath = (id: string, form: MeshForm | StageForm) => `/api/files/${id}/mesh?form=${form}`
export const viewPath = (id: string, size: ViewSize) => `/api/files/${id}/view?size=${size}`
