import { buildIfStale, install, runUntilStopped } from './env.mjs'

install()
buildIfStale()
runUntilStopped([{ args: ['src/main/server.ts'], channel: true, restart: true }])
