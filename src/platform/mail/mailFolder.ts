import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ifExists } from '../storageFolders.ts'

/** Removes the e-mails of a folder in which one of these names stands. */
export async function removeMailsNaming(folder: string, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  for (const name of (await ifExists(readdir(folder))) ?? []) {
    const text = (await ifExists(readFile(join(folder, name), 'utf8'))) ?? ''
    // lines of quoted-printable text are broken anywhere
    const plain = text.replaceAll(/=\r?\n/g, '')
    if (names.some(each => plain.includes(each))) await rm(join(folder, name), { force: true })
  }
}
