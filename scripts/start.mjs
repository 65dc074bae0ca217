import { buildIfStale, install, runUntilStopped, server } from './env.mjs'

install()
buildIfStale()
runUntilStopped([server])
