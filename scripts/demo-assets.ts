// Makes the files of the demonstration case in assets/demo: scans, plan stages, photo-like pictures, an x-ray, a plan sheet.
//
//   npm run demo:assets -- --from <folder>
//
// <folder> holds made dental arches (no patient; mm; +x the patient's left, +y backwards, +z up):
//   case/scans/{upper,lower}.stl    fine open scans, about 250,000 triangles: only drawn
//   case/teeth/<FDI>.stl            one closed mesh per tooth, in its final position
//   case/poses.json                 per arch: the teeth's axes and, per stage, a rigid transform from final to stage
//   case/gingiva/{upper,lower}-<nn>.stl   the gum in each of those stages, the same facets in all of them
//   scans/{upper,lower}.stl         the same scans at half the density: what the demo case holds
// What was used is described in assets/demo/README.md.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { lessonVideo } from './demo/lesson.ts'
import { type Arch, readMesh, readTeeth } from './demo/mouth.ts'
import { biteOf, packedStl } from './demo/scans.ts'
import { planSheet } from './demo/sheet.ts'
import { stagesOf } from './demo/stages.ts'
import { type Case, extraoral, intraoral, type Picture } from './demo/views.ts'
import { panoramic } from './demo/xray.ts'

const arches = ['upper', 'lower'] as const satisfies Arch[]
const stages = 7
const { from } = parseArgs({ options: { from: { type: 'string' } } }).values
if (from === undefined) throw new Error('Say where the made arches are: npm run demo:assets -- --from <folder>')
const out = join(import.meta.dirname, '../assets/demo')
for (const folder of ['scans', 'photos', 'stages']) mkdirSync(join(out, folder), { recursive: true })

writeScans(from)
writeStages(from)
const made = readCase(from)
writeFileSync(join(out, 'plan.pdf'), planSheet(stages, { upper: made.upper.teeth, lower: made.lower.teeth }))
writeFileSync(join(out, 'lesson.webm'), await lessonVideo())
await save([['panoramic', panoramic(made.upper.teeth, made.lower.teeth)]])
await save(await intraoral(made))
await save(await extraoral(made))

function readCase(folder: string): Case {
  const arch = (name: Arch) => ({
    scan: readMesh(join(folder, 'case/scans', `${name}.stl`)),
    teeth: readTeeth(join(folder, 'case'), name),
  })
  return { upper: arch('upper'), lower: arch('lower') }
}

function writeScans(folder: string): void {
  const [upper, lower] = arches.map(arch => readMesh(join(folder, 'scans', `${arch}.stl`)))
  if (upper === undefined || lower === undefined) return
  writeFileSync(join(out, 'scans/upper.stl.gz'), packedStl(upper, 'upper scan'))
  writeFileSync(join(out, 'scans/lower.stl.gz'), packedStl(lower, 'lower scan'))
  writeFileSync(join(out, 'scans/bite.stl.gz'), packedStl(biteOf(upper, lower), 'bite scan'))
}

function writeStages(folder: string): void {
  for (const arch of arches)
    for (const [stage, mesh] of stagesOf(join(folder, 'case'), arch, stages).entries()) {
      const nn = String(stage).padStart(2, '0')
      writeFileSync(join(out, 'stages', `${arch}_${nn}.stl.gz`), packedStl(mesh, `${arch} stage ${stage}`))
    }
}

async function save(pictures: readonly Picture[]): Promise<void> {
  for (const [name, image] of pictures) {
    const done = await image.jpeg({ quality: 85, mozjpeg: true }).toFile(join(out, 'photos', `${name}.jpg`))
    console.log(`${name}: ${done.width} × ${done.height}, ${Math.round(done.size / 1024)} kB`)
  }
}
