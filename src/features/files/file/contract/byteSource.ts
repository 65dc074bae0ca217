/** A file that is read in parts: it may be larger than the memory. */
export interface ByteSource {
  size: number
  /** The bytes from `at` on, fewer where the file ends. */
  read(at: number, length: number): Promise<Uint8Array>
}
