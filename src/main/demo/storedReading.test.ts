import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { checkedFile, readingOf } from './demoFile.ts'
import { uncheckedFiles } from './files.ts'
import { readingsFolder } from './storedReading.ts'

// `npm run demo:readings` stores the results again when this fails after a change of the files or of their check.

const files = await uncheckedFiles()

test.each(files)('the stored result of checking $name is what the product stores of it', async file => {
  const { checked } = await checkedFile(file)
  const { facts, copies } = await readingOf(file)
  expect(checked.facts).toEqual(facts)
  expect(checked.copies.map(({ size }) => size)).toEqual(copies.map(({ size }) => size))
  for (const [at, { bytes }] of copies.entries())
    expect(Buffer.from(bytes).equals(checked.copies[at]?.bytes ?? Buffer.of())).toBe(true)
})

test('each result is of a file of the demo, and each file has one', async () => {
  const stored = await readdir(readingsFolder)
  const checked = await Promise.all(files.map(checkedFile))
  const expected = new Set(checked.map(({ checked: { facts } }) => `${facts.sha256}.reading`))
  expect(stored.toSorted()).toEqual([...expected].sort())
})
