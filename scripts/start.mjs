import { buildIfStale, checkConfiguration, install, runUntilStopped, server } from './env.mjs'

checkConfiguration()
// now the values, too, when the packages that read them were not there before
if (install()) checkConfiguration()
buildIfStale()
runUntilStopped([server])
