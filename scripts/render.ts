// Makes the public site's pictures in assets/site out of the repository's own meshes, and their list for the web.
//
//   npm run render [-- --only hero,aligner] [-- --from <folder>]
//
// Without --from it draws assets/site/model. With it, that folder of a made case (teeth/<FDI>.stl, gingiva/<arch>-<nn>.stl
// in 13 stages, poses.json; no patient) becomes assets/site/model first. Needs a Chromium, as the journeys do.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp, { type Sharp } from 'sharp'
import { openStudio } from './render/browser.ts'
import { card } from './render/card.ts'
import { paintArch } from './render/meshes.ts'
import { packModel, readMadeArch, unpackModel } from './render/model.ts'
import { type Scene, scenesOf } from './render/scenes.ts'

// each adds light from another place; more of them make smoother shadows and take longer
const exposures = Number(process.env.EXPOSURES ?? 56)
const { from, only } = parseArgs({ options: { from: { type: 'string' }, only: { type: 'string' } } }).values
const out = join(import.meta.dirname, '../assets/site')
for (const folder of ['model', 'stills', 'frames']) mkdirSync(join(out, folder), { recursive: true })

const studio = await openStudio()
const scenes = scenesOf({ upper: modelOf('upper'), lower: modelOf('lower') }, studio)
for (const [group, make] of Object.entries(scenes)) {
  if (only !== undefined && !only.split(',').includes(group)) continue
  for (const scene of make()) await save(scene, await studio.take({ ...scene.shot, exposures }))
}
await studio.close()
writeList()

function modelOf(arch: 'upper' | 'lower') {
  const path = join(out, 'model', `${arch}.br`)
  if (from !== undefined) writeFileSync(path, packModel(readMadeArch(from, arch)))
  return paintArch(unpackModel(readFileSync(path)))
}

async function save({ name, folder, widths }: Scene, picture: Sharp): Promise<void> {
  // decoded once: sharp would flip anew for each size
  const png = await picture.png({ compressionLevel: 1 }).toBuffer()
  if (folder === 'card') return writeFileSync(join(out, `${name}.jpg`), await card(png))
  for (const width of widths) {
    const sized = sharp(png).resize(width)
    const path = join(out, folder, `${name}-${width}`)
    const avif = await sized.clone().avif({ quality: 60, effort: 6 }).toFile(`${path}.avif`)
    const webp = await sized.clone().webp({ quality: 74, alphaQuality: 60, effort: 6 }).toFile(`${path}.webp`)
    console.log(
      `${name} ${width} × ${avif.height}: ${Math.round(avif.size / 1024)} kB AVIF, ${Math.round(webp.size / 1024)} kB WebP`,
    )
  }
}

function writeList(): void {
  const all = Object.values(scenes).flatMap(make => make())
  const lines = all
    .filter(({ folder }) => folder === 'stills')
    .map(({ name, widths, shot }) => {
      const key = /^\w+$/.test(name) ? name : `'${name}'`
      return `  ${key}: { width: ${shot.width}, height: ${shot.height}, widths: [${widths.join(', ')}] },\n`
    })
  const list = `// Written by \`npm run render\`: the pictures of assets/site/stills, the size of the largest and the widths there are.
export const pictures = {
${lines.join('')}} as const

export type PictureName = keyof typeof pictures

/** How many pictures follow the first one in the hero. */
export const heroStages = ${all.filter(({ folder }) => folder === 'frames').length}
`
  writeFileSync(join(import.meta.dirname, '../src/features/site/web/pictures.ts'), list)
}
