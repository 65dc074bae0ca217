import { useEffect, useState } from 'react'
import type { ZodType } from 'zod'
import { newId } from '#kit/id.ts'
import { type Autosave, autosave, type Saved } from './autosave.ts'

/** A stored record whose fields are saved automatically: a case, a course. */
interface StoredRecord<Fields> {
  id: string
  version: number
  fields: Fields
}

/** How a record is created, loaded and saved. */
interface RecordCalls<Fields extends object, Stored extends StoredRecord<Fields>> {
  /** What the fields of a new record contain before anything is typed. */
  blank: Fields
  create: () => Promise<Stored>
  read: (id: string) => Promise<Stored>
  save: (id: string, body: { version: number; fields: Partial<Fields> }) => Promise<Stored>
  /** Parses the stored record in a `stale` refusal. */
  schema: ZodType<Stored>
  cache: (now: Stored) => void
  /** Puts the id of a new record into the URL. */
  onCreated: (id: string) => void
  unfit: (fields: Fields) => readonly string[]
}

export interface RecordDraft<Fields extends object> {
  /** Unchanged from the first key press on, also after the record has received an id. */
  key: string
  draft: Autosave<Fields>
  /** Creates the record if it does not exist yet; returns its id. */
  ensureCreated: () => Promise<string>
}

interface Editing<Fields extends object> extends RecordDraft<Fields> {
  /** The id in the URL when this draft was started; undefined for a new record. */
  initialId: string | undefined
  idOf: () => string | undefined
  /** Whether the URL has contained the record's id: afterwards, a URL without it means another new record. */
  idWasInAddress: boolean
}

interface RecordDraftOptions<Fields extends object, Stored extends StoredRecord<Fields>> {
  /** The id in the URL; undefined for a new record. */
  id: string | undefined
  /** The record of that id, once it is loaded. */
  stored: Stored | undefined
  /** Whether a new record can be started: what would change its form or move it is loaded. */
  isReady: boolean
  /** Called once for each draft, when it is started. */
  start: () => RecordCalls<Fields, Stored>
}

/**
 * The fields of a record while they are edited. A new record is created when its first change is saved; the draft stays
 * the same when the id appears in the URL. Undefined until it can be started.
 */
export function useRecordDraft<Fields extends object, Stored extends StoredRecord<Fields>>(
  options: RecordDraftOptions<Fields, Stored>,
): RecordDraft<Fields> | undefined {
  const { id, stored, isReady, start } = options
  const [editing, setEditing] = useState<Editing<Fields>>()
  const current = editing && isCurrent(editing, id) ? editing : undefined
  if (!current && (id === undefined ? isReady : stored)) setEditing(startEditing(id, stored, start()))
  useEffect(() => {
    if (!current) return
    if (id !== undefined && current.idOf() === id) current.idWasInAddress = true
    if (stored) current.draft.adopt(savedOf(stored))
  }, [current, id, stored])
  return current
}

function isCurrent<Fields extends object>(editing: Editing<Fields>, id: string | undefined): boolean {
  return id === editing.idOf() || (id === editing.initialId && !editing.idWasInAddress)
}

function startEditing<Fields extends object, Stored extends StoredRecord<Fields>>(
  initialId: string | undefined,
  stored: Stored | undefined,
  { blank, create, read, save, schema, cache, onCreated, unfit }: RecordCalls<Fields, Stored>,
): Editing<Fields> {
  let id = initialId
  const createNew = async (): Promise<Stored> => {
    const created = await create()
    id = created.id
    cache(created)
    onCreated(created.id)
    return created
  }
  const draft = autosave<Fields>({
    first: stored ? savedOf(stored) : { version: 0, value: blank },
    save: async (base, fields) => {
      // a record with an id and no version was created, and the answer to its first save was lost
      const { version } = base.version > 0 ? base : id === undefined ? await createNew() : await read(id)
      const saved = await save(id ?? '', { version, fields })
      cache(saved)
      return savedOf(saved)
    },
    current: refusal => {
      const now = schema.safeParse(refusal.facts.current)
      if (now.success) cache(now.data)
      return now.success ? savedOf(now.data) : undefined
    },
    unfit,
  })
  return {
    key: initialId ?? newId(),
    draft,
    ensureCreated: async () => id ?? (await createNew()).id,
    initialId,
    idOf: () => id,
    idWasInAddress: initialId !== undefined,
  }
}

function savedOf<Fields>({ version, fields }: StoredRecord<Fields>): Saved<Fields> {
  return { version, value: fields }
}
