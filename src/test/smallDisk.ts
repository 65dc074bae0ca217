import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface SmallDisk {
  folder: string
  remove(): void
}

/**
 * A real disk of so many MiB, for so many files, that can be filled; the caller removes it. Only root may mount one:
 * where that is not allowed, this prints so and returns undefined; in CI it fails, because the test must run there.
 */
export function makeSmallDisk(mib: number, files = 10_000): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'idealign-disk-'))
  try {
    // readable for others, because the database on it runs under another account
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${mib}m,nr_inodes=${files},mode=711`, 'tmpfs', folder], {
      stdio: 'pipe',
    })
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    if (process.env.CI) throw error
    process.stderr.write('Tests with a full disk do not run here: only root may mount a small one.\n')
    return undefined
  }
  const remove = () => {
    execFileSync('umount', ['--lazy', folder])
    rmSync(folder, { recursive: true, force: true })
  }
  return { folder, remove }
}

/** Why there can be no small disk here; undefined when there can be. */
export function whyNoSmallDisk(): string | undefined {
  const disk = makeSmallDisk(1)
  disk?.remove()
  return disk ? undefined : 'only root may mount a small disk'
}
