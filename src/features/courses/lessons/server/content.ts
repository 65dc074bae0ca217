import type { AttachableKind } from '#features/files/file/contract/upload.ts'
import { type Audience, attachFile, detachFiles, shareFiles } from '#features/files/file/server/file.ts'
import { refuseField } from '#kit/errors.ts'
import type { Scope } from '#platform/db/actor.ts'
import type { SomeLessonFields } from '../contract/lesson.ts'
import type { LessonColumns, LessonStored } from './queries.ts'

/** The readers of the files of a course: everybody while it is published, otherwise administrators. */
export function audienceOf(state: string): Audience {
  return state === 'published' ? 'everyone' : 'administrators'
}

/** The result of saving a lesson's fields: the row, whether its file was replaced, and which files are detached. */
interface Taken {
  columns: LessonColumns
  isNewFile: boolean
  dropped: (string | null)[]
}

/** Attaches the files named in a lesson's fields to the lesson, and returns which ones are detached. */
export async function attachContent(
  scope: Scope,
  before: LessonStored,
  { title, text, fileId, captionsId, noSpeech }: SomeLessonFields,
  audience: Audience,
): Promise<Taken> {
  const isNewFile = fileId !== undefined && fileId !== before.file_id
  const isNewCaptions = captionsId !== undefined && captionsId !== before.captions_id
  return {
    columns: {
      ...(title !== undefined && { title }),
      ...(text !== undefined && { body: text }),
      ...(isNewFile && (await takeMain(scope, before.kind, fileId, audience))),
      ...(isNewCaptions && (await takeCaptions(scope, before.kind, captionsId, audience))),
      // what was said of the former video does not hold for the next one
      ...(isNewFile ? { no_speech: noSpeech ?? false } : noSpeech !== undefined && { no_speech: noSpeech }),
    },
    // the first file of a lesson replaces nothing
    isNewFile: isNewFile && before.file_id !== null,
    dropped: [isNewFile ? before.file_id : null, isNewCaptions ? before.captions_id : null],
  }
}

const kindOf: Readonly<Record<string, AttachableKind>> = { video: 'lesson-video', pdf: 'lesson-pdf' }

async function takeMain(
  scope: Scope,
  lessonKind: string,
  id: string | null,
  audience: Audience,
): Promise<LessonColumns> {
  if (id === null)
    return { file_id: null, file_name: null, file_bytes: null, seconds: null, codec: null, sound: null, pages: null }
  const kind = kindOf[lessonKind]
  if (!kind) throw refuseField('fields.fileId', 'invalid')
  const { name, bytes, facts } = await attachFile(scope, { id, kind, audience, at: 'fields.fileId' })
  const video = facts.kind === 'video' ? facts : undefined
  const { codec = null, sound = null } = video ?? {}
  const seconds = video?.duration || null
  return { file_id: id, file_name: name, file_bytes: bytes, seconds, codec, sound, pages: null }
}

async function takeCaptions(
  scope: Scope,
  lessonKind: string,
  id: string | null,
  audience: Audience,
): Promise<LessonColumns> {
  if (id === null) return { captions_id: null, captions_name: null }
  if (lessonKind !== 'video') throw refuseField('fields.captionsId', 'invalid')
  const { name } = await attachFile(scope, { id, kind: 'lesson-captions', audience, at: 'fields.captionsId' })
  return { captions_id: id, captions_name: name }
}

/** Detaches files that no lesson names any longer. */
export function detachContent(scope: Scope, ids: readonly (string | null)[]): Promise<void> {
  return detachFiles(scope, known(ids))
}

/** Changes the readers of these lessons' files after the course was published or withdrawn. */
export function shareContent(scope: Scope, ids: readonly (string | null)[], state: string): Promise<void> {
  return shareFiles(scope, known(ids), audienceOf(state))
}

function known(ids: readonly (string | null)[]): string[] {
  return ids.filter(id => id !== null)
}
