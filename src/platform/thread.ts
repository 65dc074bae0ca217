import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { ThreadAnswer, ThreadCall } from './threads.ts'

// The program of a thread of `threads.ts`: it loads the module of a task at its first call.

// on Linux the priority applies to this thread only; on other systems it would apply to the process
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL)

parentPort?.on('message', (call: ThreadCall) => {
  answer(call).then(result => parentPort?.postMessage(result))
})

async function answer({ module, name, given }: ThreadCall): Promise<ThreadAnswer> {
  try {
    const { [name]: task } = await import(module)
    return { done: await task(...given) }
  } catch (error) {
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
