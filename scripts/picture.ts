// Writes one picture of the public site in every size and format that its pages ask for:
//
//   npm run picture -- <file> --to assets/site/stills/<name> --widths 480,800,1200
//
// Then its line in src/features/site/web/pictures.ts; `pictures.test.ts` beside it compares that list with the files.
import { parseArgs } from 'node:util'
import sharp from 'sharp'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { to: { type: 'string' }, widths: { type: 'string' } },
})
const [file] = positionals
const { to, widths } = values
if (file === undefined || to === undefined || widths === undefined)
  throw new Error('npm run picture -- <file> --to assets/site/stills/<name> --widths 480,800,1200')

for (const width of widths.split(',').map(Number)) {
  const sized = sharp(file).resize(width)
  // chosen by eye on the pictures of 2026: below these, grain shows in the soft shadows
  await sized.clone().avif({ quality: 60, effort: 6 }).toFile(`${to}-${width}.avif`)
  await sized.clone().webp({ quality: 74, alphaQuality: 60, effort: 6 }).toFile(`${to}-${width}.webp`)
}
