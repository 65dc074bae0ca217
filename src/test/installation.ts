import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll } from 'vitest'
import { type Ended, runCommand } from './server.ts'

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
  return {
    start: async (changes: Record<string, string> = {}): Promise<RunningServer> => {
      const child = spawn(process.execPath, ['src/main/server.ts'], { env: { ...settings, ...changes } })
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
    command: (
      file: 'admin.ts' | 'restore.ts' | 'doctor.ts',
      args: readonly string[],
      { changes = {}, input = '' }: { changes?: Record<string, string>; input?: string } = {},
    ): Promise<Ended> => runCommand(file, args, { ...settings, ...changes }, input),
  }
}

/** Ends a server as an operator does, and waits for its end. */
export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}
