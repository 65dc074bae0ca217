import { writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'

// Loaded into a server's process before it starts. At SIGUSR2 it writes how long the event loop was held at most since the
// last signal, in milliseconds, to the file EVENT_LOOP_FILE.

const delay = monitorEventLoopDelay({ resolution: 5 })
delay.enable()
process.on('SIGUSR2', () => {
  writeFileSync(process.env.EVENT_LOOP_FILE ?? '', (delay.max / 1e6).toFixed(1))
  delay.reset()
})
