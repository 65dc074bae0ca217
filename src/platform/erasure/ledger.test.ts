import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { newId } from '#kit/id.ts'
import { addToLedger, readLedger } from './ledger.ts'

async function folderForTest(): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), 'idealign-ledger-'))
  onTestFinished(() => rm(parent, { recursive: true, force: true }))
  return join(parent, 'backup')
}

const entry = (id: string, until: string | null) => ({ id, files: [newId()], at: '2026-11-26T09:30:00.000Z', until })

test('[D6] the last entry of each subject counts, in a folder that does not exist yet too', async () => {
  const folder = await folderForTest()
  expect(await readLedger(folder)).toEqual([])
  const [one, other] = [newId(), newId()]
  await addToLedger(folder, [entry(one, '2031-01-01'), entry(other, null)])
  await addToLedger(folder, [entry(one, null)])
  expect((await readLedger(folder)).map(({ id, until }) => [id, until])).toEqual([
    [one, null],
    [other, null],
  ])
})

test('[D6] a line that was changed, cut off or removed is refused, and nothing is added to it', async () => {
  const folder = await folderForTest()
  await addToLedger(folder, [entry(newId(), null), entry(newId(), null), entry(newId(), null)])
  const file = join(folder, 'erasures.jsonl')
  const text = await readFile(file, 'utf8')
  const [first = '', second = '', third = ''] = text.split('\n')
  for (const [spoiled, line] of [
    [text.replace(/"id":"./, '"id":"f'), 1],
    [[first, third].join('\n'), 2],
    [[first, second, third.slice(0, 40)].join('\n'), 3],
  ] as const) {
    await writeFile(file, spoiled)
    await expect(readLedger(folder)).rejects.toThrow(`Line ${line} of`)
    await expect(addToLedger(folder, [entry(newId(), null)])).rejects.toThrow(`Line ${line} of`)
  }
})
