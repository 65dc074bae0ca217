import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The running processes that read files of a folder. */
export async function readersOf(folder: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter(name => /^\d+$/.test(name))
  const lists = await Promise.all(
    pids.map(async pid => {
      const line = await readFile(join('/proc', pid, 'cmdline'), 'utf8').catch(() => '')
      return line.includes('checkProcess') && line.includes(folder) ? [Number(pid)] : []
    }),
  )
  return lists.flat()
}
