import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { checkedFile, readingOf } from './demoFile.ts'
import { uncheckedFiles } from './files.ts'
import { type Reading, readingsFolder } from './storedReading.ts'

// `npm run demo:readings` stores the results again when this fails after a change of the files or of their check.

const files = await uncheckedFiles()

test.each(files)('the stored result of checking $name is what the product stores of it', async file => {
  const { checked } = await checkedFile(file)
  const now = await readingOf(file)
  expect(checked.copies.map(({ size }) => size)).toEqual(now.copies.map(({ size }) => size))
  if (now.facts.kind === 'photo') return expectSamePicture(checked, now)
  expect(checked.facts).toEqual(now.facts)
  for (const [at, { bytes }] of now.copies.entries())
    expect(Buffer.from(bytes).equals(checked.copies[at]?.bytes ?? Buffer.of())).toBe(true)
})

/** The same but for the last bits of its light: these depend on the processor. */
async function expectSamePicture(stored: Reading, now: Reading): Promise<void> {
  const { sharpness, look, ...facts } = figuresOf(now)
  const before = figuresOf(stored)
  expect(before).toMatchObject(facts)
  expect(before.sharpness / sharpness).toBeCloseTo(1, 1)
  for (const [name, figure] of Object.entries(look)) {
    const other = before.look[name]
    if (typeof figure === 'number') expect(Number(other)).toBeCloseTo(figure, 0)
    else expect(String(other)).toHaveLength(String(figure).length)
  }
  for (const [at, { bytes }] of now.copies.entries())
    expect(await lightOf(stored.copies[at]?.bytes ?? Buffer.of())).toBeCloseTo(await lightOf(bytes), 0)
}

const figuresOf = ({ facts }: Reading) =>
  facts as unknown as { sharpness: number; look: Record<string, number | string> }

async function lightOf(picture: Uint8Array): Promise<number> {
  const { channels } = await sharp(picture).stats()
  return channels.reduce((sum, { mean }) => sum + mean, 0)
}

test('each result is of a file of the demo, and each file has one', async () => {
  const stored = await readdir(readingsFolder)
  const checked = await Promise.all(files.map(checkedFile))
  const expected = new Set(checked.map(({ checked: { facts } }) => `${facts.sha256}.reading`))
  expect(stored.toSorted()).toEqual([...expected].sort())
})
