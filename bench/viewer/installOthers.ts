import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, 'others')

/** Installs the viewers that ours is compared with, unless they are there in the versions of their package.json. */
export function installOthers(): void {
  const { dependencies } = readPackage(folder)
  const missing = Object.entries(dependencies ?? {}).filter(([name, version]) => versionOf(name) !== version)
  if (missing.length === 0) return
  const names = missing.map(([name, version]) => `${name} ${version}`).join(', ')
  try {
    execFileSync('npm', ['ci', '--ignore-scripts'], { cwd: folder, stdio: 'inherit' })
  } catch (cause) {
    throw new Error(`Not installed: ${names}. "npm ci" in bench/viewer/others failed.`, { cause })
  }
}

function versionOf(name: string): string | undefined {
  const at = join(folder, 'node_modules', name)
  return existsSync(at) ? readPackage(at).version : undefined
}

function readPackage(at: string): { version?: string; dependencies?: Record<string, string> } {
  return JSON.parse(readFileSync(join(at, 'package.json'), 'utf8'))
}
