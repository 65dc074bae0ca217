import { z } from 'zod'

const Targets = z.array(z.object({ webSocketDebuggerUrl: z.string() }))
const Answer = z.object({ id: z.number(), result: z.object({ result: z.object({ value: z.number() }).optional() }) })

/**
 * How many MiB a Node process still needs after everything that nobody refers to was collected; its inspector listens on the
 * port. What is resident rises long after a start, because the heap grows before it is collected; this rises only with a leak.
 */
export async function liveHeap(port: number): Promise<number> {
  const [target] = Targets.parse(await (await fetch(`http://127.0.0.1:${port}/json/list`)).json())
  const socket = new WebSocket(target?.webSocketDebuggerUrl ?? '')
  await new Promise<void>((resolve, reject) => {
    socket.onopen = () => resolve()
    socket.onerror = () => reject(new Error(`no inspector answers on port ${port}`))
  })
  const ask = (id: number, method: string, params: object = {}) =>
    new Promise<number>(resolve => {
      socket.onmessage = ({ data }) => {
        const answer = Answer.parse(JSON.parse(String(data)))
        if (answer.id === id) resolve(answer.result.result?.value ?? 0)
      }
      socket.send(JSON.stringify({ id, method, params }))
    })
  try {
    // the first frees what the second can collect
    await ask(1, 'HeapProfiler.collectGarbage')
    await ask(2, 'HeapProfiler.collectGarbage')
    return (await ask(3, 'Runtime.evaluate', { expression: 'process.memoryUsage().heapUsed' })) / 2 ** 20
  } finally {
    socket.close()
  }
}
