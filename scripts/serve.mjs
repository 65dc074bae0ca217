// Starts what is built: in a folder of `npm run build:release`, or in a checkout. It installs and builds nothing, needs no
// npm, registry or network, and writes to DATA_DIR (and FILES_DIR) only.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fail, node, root, runUntilStopped, server } from './env.mjs'

if (!existsSync(node) || !existsSync(join(root, 'dist', 'web', 'index.html')))
  fail(`There is nothing to serve in ${root}: make a release with npm run build:release, or start with npm start.`)
runUntilStopped([server])
