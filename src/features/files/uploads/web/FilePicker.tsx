import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { announce } from '#ui/announce.ts'
import { FieldErrorText } from '#ui/FieldFrame.tsx'
import { FileDrop } from '#ui/FileDrop.tsx'
import { Status, useAnnounced } from '#ui/Status.tsx'
import type { AttachableFile } from '../../file/contract/file.ts'
import type { AttachableKind } from '../../file/contract/upload.ts'
import { acceptOf } from './accept.ts'
import { discardUpload, useVerdicts } from './api.ts'
import styles from './FilePicker.module.css'
import { PickedFile } from './PickedFile.tsx'
import { RefusedUpload, RunningUpload } from './RunningUpload.tsx'
import { UnattachedUploads } from './UnattachedUploads.tsx'
import { cancelUpload, forgetUploads, isEnded, startUpload, type Upload, uploadsOf, useUploads } from './uploads.ts'
import { useWords } from './words.ts'

interface FilePickerProps {
  kind: AttachableKind
  label: string
  /** The files that were accepted. */
  value: readonly AttachableFile[]
  onChange: (value: AttachableFile[]) => void
  /** The maximum number of files; by default one. */
  most?: number
  /** One line, where files are rare. */
  compact?: boolean
  /**
   * Called on each change with the reason why the form cannot be sent yet, in the reader's language; undefined when it
   * can.
   */
  onBusy?: (reason: string | undefined) => void
  error?: string | undefined
  /**
   * The key under which uploads continue after their screen was left, for large files; without it they are stopped.
   * Files that arrived after their tab was closed are offered again.
   */
  resumeKey?: string
  /** The key under which other screens start uploads for this field; they continue after a screen was left too. */
  startedFor?: string
  /** Whether files that are pasted into its form are taken. */
  takesPasted?: boolean
}

/**
 * A field of files: dropped or chosen, uploaded with retries, checked by the server, then the field's value. Choosing
 * the same file again after the tab was closed resumes its upload.
 */
export function FilePicker({
  kind,
  label,
  value,
  onChange,
  most = 1,
  compact,
  onBusy,
  error,
  resumeKey,
  startedFor,
  takesPasted = false,
}: FilePickerProps) {
  const words = useWords()
  const own = useId()
  const group = resumeKey ?? startedFor ?? own
  const { uploads, refusals, arrivedNames } = useArrivals(group, value, onChange)
  useAnnounced(arrivedNames.map(words.picker.ready).join('. '))
  const [isTooMany, setTooMany] = useState(false)
  const field = useRef<HTMLDivElement>(null)
  useEndWith(group, group === own)
  const isFaulty = refusals.length > 0 || uploads.some(isEnded)
  useReportBusy(
    onBusy,
    uploads.some(isOnItsWay(refusals)) ? words.picker.busy : isFaulty ? words.picker.faulty : undefined,
  )
  const room = most - value.length - uploads.filter(isOnItsWay(refusals)).length
  const take = (files: File[]) => {
    setTooMany(files.length > room)
    // a new choice replaces the refused ones
    for (const upload of most === 1 ? uploads : []) cancelUpload(upload.id)
    for (const file of files.slice(0, Math.max(0, room))) startUpload({ group, kind, file })
  }
  usePasted(field, takesPasted, take)
  const remove = (file: AttachableFile) => {
    setTooMany(false)
    // its button is about to disappear; the next step is to choose another file
    requestAnimationFrame(() => field.current?.querySelector('input')?.focus())
    announce(words.announced.removed(file.name))
    onChange(value.filter(({ id }) => id !== file.id))
    discardUpload(file.id)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would change the layout
    <div ref={field} className={styles.picker} role="group" aria-label={label}>
      {value.map(file => (
        <PickedFile key={file.id} file={file} onRemove={() => remove(file)} />
      ))}
      {uploads.map(upload => {
        const refusal = refusals.find(({ id }) => id === upload.id)
        if (!refusal) return <RunningUpload key={upload.id} upload={upload} />
        const { why, facts } = refusal
        return (
          <RefusedUpload
            key={upload.id}
            {...{ why, facts }}
            name={upload.file.name}
            onDismiss={() => cancelUpload(upload.id)}
          />
        )
      })}
      {resumeKey !== undefined && (
        <UnattachedUploads kind={kind} isWanted={room > 0} onTake={file => onChange([...value, file])} />
      )}
      {room > 0 ? (
        <FileDrop
          label={label}
          hint={words.limits[kind]}
          accept={acceptOf([kind])}
          multiple={most > 1}
          size={compact ? 'line' : value.length + uploads.length > 0 ? 'compact' : 'large'}
          error={error}
          onFiles={take}
        />
      ) : (
        error && <FieldErrorText>{error}</FieldErrorText>
      )}
      {isTooMany && <Status className={styles.hint}>{words.picker.full(most)}</Status>}
    </div>
  )
}

const isOnItsWay = (refusals: readonly { id: string }[]) => (upload: Upload) =>
  !isEnded(upload) && !refusals.some(({ id }) => id === upload.id)

/** Moves accepted uploads into the field; returns the running and the refused ones. */
function useArrivals(group: string, value: readonly AttachableFile[], onChange: (value: AttachableFile[]) => void) {
  const uploads = useUploads(group)
  const arrived = uploads.flatMap(upload =>
    upload.stage.at === 'arrived' ? [{ ...upload, serverId: upload.stage.serverId }] : [],
  )
  const verdicts = useVerdicts(arrived.map(({ serverId }) => serverId)).map(({ data }) => data)
  const good = arrived.flatMap(({ id, serverId, file }, i) => {
    const verdict = verdicts[i]
    if (verdict?.state !== 'clean') return []
    return [{ id, file: { id: serverId, name: file.name, bytes: file.size, facts: verdict.facts } }]
  })
  const refusals = arrived.flatMap(({ id }, i) => {
    const verdict = verdicts[i]
    return verdict?.state === 'refused' ? [{ id, why: verdict.why, facts: verdict.facts }] : []
  })
  const [arrivedNames, setArrivedNames] = useState<string[]>([])
  const attachArrived = useEffectEvent(() => {
    if (good.length === 0) return
    forgetUploads(good.map(({ id }) => id))
    setArrivedNames(good.map(({ file }) => file.name))
    // the same file chosen twice is one upload
    const files = good.map(({ file }) => file).filter(file => !value.some(({ id }) => id === file.id))
    if (files.length > 0) onChange([...value, ...new Map(files.map(file => [file.id, file])).values()])
  })
  const arrivedIds = good.map(({ id }) => id).join(' ')
  useEffect(() => {
    if (arrivedIds !== '') attachArrived()
  }, [arrivedIds])
  return { uploads, refusals, arrivedNames }
}

function useReportBusy(onBusy: FilePickerProps['onBusy'], reason: string | undefined): void {
  const report = useEffectEvent((current: string | undefined) => onBusy?.(current))
  useEffect(() => report(reason), [reason])
}

/** Takes files that are pasted into the form of a field; a copied text keeps its picture out, as Office adds one. */
function usePasted(field: RefObject<HTMLElement | null>, isWanted: boolean, take: (files: File[]) => void): void {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    if (files.length === 0 || event.clipboardData?.types.includes('text/plain')) return
    event.preventDefault()
    take(files)
  })
  useEffect(() => {
    const form = field.current?.closest('form')
    if (!form || !isWanted) return
    const listener = (event: ClipboardEvent) => onPaste(event)
    form.addEventListener('paste', listener)
    return () => form.removeEventListener('paste', listener)
  }, [field, isWanted])
}

/** Stops the uploads of a field that was unmounted. */
function useEndWith(group: string, isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return
    return () => {
      for (const { id } of uploadsOf(group)) cancelUpload(id)
    }
  }, [group, isWanted])
}
