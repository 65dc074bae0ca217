import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll } from 'vitest'

export interface RunningServer {
  child: ChildProcess
  address: string
  /** Everything that it wrote to its standard output. */
  output: () => string
}

/** Servers and commands as processes of their own, with these settings and an embedded database. Stopped after the file's tests. */
export function installation(settings: Record<string, string | undefined>) {
  const running: ChildProcess[] = []
  afterAll(async () => {
    for (const child of running) await stop(child)
  })
  const processOf = (file: string, args: string[], changes: Record<string, string>) =>
    spawn(process.execPath, [join('src/main', file), ...args], { env: { ...settings, ...changes } })
  return {
    start: async (changes: Record<string, string> = {}): Promise<RunningServer> => {
      const child = processOf('server.ts', [], changes)
      running.push(child)
      let output = ''
      child.stderr.pipe(process.stderr)
      const address = await new Promise<string>((resolve, reject) => {
        child.stdout.on('data', chunk => {
          output += chunk
          const found = /Idealign serves (\S+)\n/.exec(output)?.[1]
          if (found) resolve(found)
        })
        child.on('exit', () => reject(new Error(`the server did not start: ${output}`)))
      })
      return { child, address, output: () => output }
    },
    /** Runs a command to its end; `input` is what is typed. */
    command: async (
      file: 'admin.ts' | 'restore.ts',
      args: string[],
      { changes = {}, input = '' }: { changes?: Record<string, string>; input?: string } = {},
    ): Promise<{ code: unknown; output: string }> => {
      const child = processOf(file, args, changes)
      child.stdin.end(`${input}\n`)
      const [output, complained, [code]] = await Promise.all([
        text(child.stdout),
        text(child.stderr),
        once(child, 'close'),
      ])
      return { code, output: output + complained }
    },
  }
}

/** Ends a server as an operator does, and waits for its end. */
export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}
