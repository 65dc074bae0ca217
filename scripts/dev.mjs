import { install, runUntilStopped } from './env.mjs'

// The server restarts when a file that it imports changes; Vite serves the client with hot module replacement and
// forwards /api to PORT (see vite.config.ts).
install()
runUntilStopped([
  { args: ['--watch', '--watch-preserve-output', 'src/main/server.ts'] },
  { args: ['node_modules/vite/bin/vite.js'] },
])
