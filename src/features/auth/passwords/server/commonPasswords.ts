import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

const file = join(import.meta.dirname, '../../../../../assets/common-passwords/list.txt.gz')

let list: Promise<Set<string>> | undefined

/** The bundled list of more than 100,000 passwords that attackers try first, in lower case; loaded on first use. */
export function commonPasswords(): Promise<Set<string>> {
  list ??= readList()
  return list
}

/** Whether a password is in the list, regardless of case, or is a repetition of such a password. */
export async function isCommon(password: string): Promise<boolean> {
  const known = await commonPasswords()
  const tried = password.toLowerCase()
  return known.has(tried) || known.has(unitOf(tried)) || unitOf(tried).length < 4
}

async function readList(): Promise<Set<string>> {
  const text = await promisify(gunzip)(await readFile(file))
  return new Set(text.toString('utf8').trimEnd().split('\n'))
}

/** The shortest part that the text repeats: `abcabcabcab` → `abc`; the last repetition may be incomplete. */
function unitOf(text: string): string {
  for (let length = 1; length < text.length; length++) {
    if (text.startsWith(text.slice(length))) return text.slice(0, length)
  }
  return text
}
