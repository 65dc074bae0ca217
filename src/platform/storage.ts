import type { Readable } from 'node:stream'

/** A file that is still being received. Bytes count as kept only once `sync` has returned. */
export interface Receiving {
  write(chunk: Uint8Array): Promise<void>
  /** Returns when everything written so far would survive a power cut. */
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

/** Bytes that were confirmed before are not in the store any more: the upload cannot go on and must begin again. */
export class MissingBytes extends Error {
  constructor(id: string, offset: number) {
    super(`the first ${offset} bytes of ${id} are not in the store`)
    this.name = 'MissingBytes'
  }
}

/** Files that nothing refers to any more, kept for a while before they are deleted. */
export interface Trash {
  /** Moves a file here; `day` (yyyy-MM-dd) is when. None there: nothing happens. */
  put(id: string, day: string): Promise<void>
  list(): AsyncIterable<{ id: string; day: string }>
  /** Moves a file back to the finished ones, unless one of its name is there. False when it is not in the trash. */
  restore(id: string): Promise<boolean>
  /** Deletes what was moved here before a day; answers how many files. */
  empty(before: string): Promise<number>
}

/**
 * Where files live, by random ids of ours and never by a person's name (F3). A file is first received, then finished;
 * only finished files are read. The local disk is the one store now; the interface is what an object store can do too.
 */
export interface Storage {
  /**
   * Goes on with a file being received, also with one that was finished meanwhile; what lies beyond `offset` was never
   * confirmed and is cut off. Throws `MissingBytes` when what lies before it is gone.
   */
  receive(id: string, offset: number): Promise<Receiving>
  /** All bytes of a finished file. */
  whole(id: string): Promise<Uint8Array<ArrayBuffer>>
  /** Writes a small finished file in one go (display copies), as safely as a received one. */
  put(id: string, bytes: Uint8Array): Promise<void>
  /** Bytes of a finished file; `undefined` when there is none. */
  size(id: string): Promise<number | undefined>
  read(id: string, range?: ByteRange): Readable
  /** Removes a file, received or finished. None there: nothing happens. */
  remove(id: string): Promise<void>
  /** Every file there is, with its last change, for the sweep; the trash is not among them. */
  list(): AsyncIterable<{ id: string; changedAt: Date }>
  trash: Trash
  /** True when a file can be written right now; false when the disk is full, read-only or gone. */
  writable(): Promise<boolean>
  /** What the store says about whose files it holds; `undefined` when it was never said. */
  readMark(): Promise<string | undefined>
  writeMark(mark: string): Promise<void>
}
