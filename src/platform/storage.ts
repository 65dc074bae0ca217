import type { Readable } from 'node:stream'

/** A file that is still being received. Bytes count as stored only when `sync` has returned. */
export interface Receiving {
  write(chunk: Uint8Array): Promise<void>
  /** Returns when everything written so far survives a power cut. */
  sync(): Promise<void>
  /** Makes it a finished file: when this returns, all of it survives a power cut under its final name (F5). */
  finish(): Promise<void>
  close(): Promise<void>
}

/** A part of a file, first and last byte included. */
export interface ByteRange {
  first: number
  last: number
}

/** Bytes that were confirmed are not in the store any more: the upload cannot continue and has to start again. */
export class MissingBytes extends Error {
  constructor(id: string, offset: number) {
    super(`the first ${offset} bytes of ${id} are not in the store`)
    this.name = 'MissingBytes'
  }
}

/** A file of the store, the time of its last change, and its size in bytes; while it is being received it has none. */
export interface ListedFile {
  id: string
  changedAt: Date
  bytes?: number
}

/** When the folders of the store had changed last, in milliseconds, when a listing saw them. Each listing brings it up to date. */
export type SeenFolders = Map<string, number>

/** Files that nothing refers to any more. They are deleted after some time. */
export interface Trash {
  /** Moves a file into the trash of a day (yyyy-MM-dd). Does nothing when the file does not exist. */
  put(id: string, day: string): Promise<void>
  list(): AsyncIterable<{ id: string; day: string }>
  /** Moves a file back to its area, unless that contains a file of the same name. False when it is not in the trash. */
  restore(id: string): Promise<boolean>
  /** Deletes the files that were moved here before a day; returns how many. */
  empty(before: string): Promise<number>
}

/**
 * The store of files. They are named by our random ids and never by a person's name (F3). A file is first received,
 * then finished; only finished files are read. The local disk is the only implementation; an object store could
 * implement this interface too.
 */
export interface Storage {
  /**
   * Continues to receive a file, also one that has been finished in the meantime. Bytes after `offset` were never
   * confirmed and are removed. Throws `MissingBytes` when bytes before it are missing.
   */
  receive(id: string, offset: number): Promise<Receiving>
  /** All bytes of a finished file. */
  readAll(id: string): Promise<Uint8Array<ArrayBuffer>>
  /** Writes a finished file at once (display copies, what a backup gives back), as safely as a received one; it replaces another. */
  put(id: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>
  /** The number of bytes of a finished file; `undefined` when there is none. */
  size(id: string): Promise<number | undefined>
  read(id: string, range?: ByteRange): Readable
  /** Removes a file, received or finished. Does nothing when it does not exist. */
  remove(id: string): Promise<void>
  /** Every file, without the trash. With `seen`, only those in folders that changed since the listing that filled it. */
  list(seen?: SeenFolders): AsyncIterable<ListedFile>
  trash: Trash
  /** Whether a file can be written now: false when the disk is full, read-only or missing. */
  writable(): Promise<boolean>
  /** The store's record of the database that its files belong to; `undefined` in a new store. */
  readMark(): Promise<string | undefined>
  writeMark(mark: string): Promise<void>
}
