import { writeFileSync } from 'node:fs'
import { words as filesEs } from '../../src/features/files/uploads/text/es.ts'
import { largeStl } from '../../src/test/files.ts'
import { draftOf, recordsOf, recordWords } from '../drafts.ts'
import { openLine } from '../line.ts'
import { accounts } from '../portal.ts'
import { expect, test } from './journey.ts'
import { poll } from './tab.ts'

test('a scan in the wizard goes on where a cut line left it, and is stored once', async ({ open }, info) => {
  await using line = await openLine()
  const tab = await open({ language: 'es', at: line.address })
  await tab.signIn(accounts.spanish)
  const id = await draftOf(tab, 'Cortada')
  await tab.goto(`/cases/add?case=${id}&step=records`)
  const scan = largeStl(12 * 2 ** 20)
  const file = info.outputPath('superior.stl')
  writeFileSync(file, scan)
  // another browser, on a whole line, sees what arrives
  const witness = await open({ language: 'es' })
  await witness.signIn(accounts.spanish)
  const place = '#field-upper-scan'
  await tab.see(place)
  line.slow(4 * 2 ** 20)
  await tab.setFiles(`${place} input[type=file]`, [file])
  await poll('a part has arrived', async () => {
    const [part] = (await recordsOf(witness, id)).open
    return part !== undefined && part.received > 0 && part.received < scan.length ? true : undefined
  })
  line.cut()
  await tab.see({ within: place, text: filesEs.way.waiting })
  line.mend()
  await tab.see({ role: 'button', name: recordWords.es.step.remove('superior.stl') })
  const { records, open: unfinished } = await recordsOf(witness, id)
  expect(records.map(record => record.bytes)).toEqual([scan.length])
  expect(unfinished).toEqual([])
})
