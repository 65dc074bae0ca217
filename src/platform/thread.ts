import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { ThreadAnswer, ThreadCall } from './threads.ts'

// What runs in a thread of `threads.ts`: it loads the module of a task when it is first asked for.

// on Linux a priority is a thread's own; elsewhere it would be the whole process's
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
