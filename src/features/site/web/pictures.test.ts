import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { heroStages, pictures } from './pictures.ts'

const root = join(import.meta.dirname, '../../../..')
const stills = join(root, 'assets/site/stills')
const formats = ['avif', 'webp']

test('the list of pictures names exactly the existing files', () => {
  const listed = Object.entries(pictures).flatMap(([name, { widths }]) =>
    widths.flatMap(width => formats.map(format => `${name}-${width}.${format}`)),
  )
  expect(readdirSync(stills).toSorted()).toEqual(listed.toSorted())
})

test.each(Object.entries(pictures))('%s has the size that is reserved for it on the page', async (name, listed) => {
  for (const format of formats) {
    const { width, height } = await sharp(join(stills, `${name}-${listed.widths.at(-1)}.${format}`)).metadata()
    expect({ format, width, height }).toEqual({ format, width: listed.width, height: listed.height })
  }
})

test('each stage of the hero exists in three widths', () => {
  expect(readdirSync(join(root, 'assets/site/frames'))).toHaveLength(heroStages * 3 * formats.length)
})

test('npm run picture writes every width in both formats', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'idealign-picture-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const picture = join(folder, 'made.png')
  await sharp({ create: { width: 60, height: 40, channels: 4, background: '#0a7' } })
    .png()
    .toFile(picture)
  execFileSync(process.execPath, ['scripts/picture.ts', picture, '--to', join(folder, 'leaf'), '--widths', '30,60'], {
    cwd: root,
  })
  for (const [width, height] of [
    [30, 20],
    [60, 40],
  ])
    for (const format of formats)
      expect(await sharp(join(folder, `leaf-${width}.${format}`)).metadata()).toMatchObject({ width, height })
})
