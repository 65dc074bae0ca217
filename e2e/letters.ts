import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The letters that left for somebody, as they stand in the folder of a server without SMTP. */
export async function lettersTo(email: string): Promise<string[]> {
  const folder = join(process.env.E2E_DATA_DIR ?? '', 'mail')
  const names = (await readdir(folder).catch(() => [])).filter(name => name.endsWith('.eml'))
  const letters = await Promise.all(names.map(name => readFile(join(folder, name), 'utf8')))
  return letters.filter(letter => letter.includes(`To: ${email}`))
}

/** The token of the link in a letter to this address, or undefined while none is there. */
export async function tokenMailedTo(email: string): Promise<string | undefined> {
  const [letter = ''] = await lettersTo(email)
  // quoted-printable wraps a long line after "=" and writes the sign itself as "=3D"
  const text = letter.replace(/=\r?\n/g, '').replaceAll('=3D', '=')
  return /\/invitation[^#\s]*#([\w-]+)/.exec(text)?.[1]
}
