// Checks the pictures and meshes of assets/demo like uploads and stores the results in assets/demo/readings, so that loading
// the demo does not check them again: after a change of these files, or of how files are checked.
import { rm } from 'node:fs/promises'
import { readingOf } from '#main/demo/demoFile.ts'
import { uncheckedFiles } from '#main/demo/files.ts'
import { readingsFolder, storeReading } from '#main/demo/storedReading.ts'

await rm(readingsFolder, { recursive: true, force: true })
for (const file of await uncheckedFiles()) await storeReading(await readingOf(file))
