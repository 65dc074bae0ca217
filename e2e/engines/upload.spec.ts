import { writeFileSync } from 'node:fs'
import { words as filesEs } from '../../src/features/files/uploads/text/es.ts'
import { openBadLine } from '../../src/test/badLine.ts'
import { largeStl } from '../../src/test/files.ts'
import { draftOf, recordsOf, recordWords } from '../drafts.ts'
import { accounts, address } from '../portal.ts'
import { expect, test } from './journey.ts'
import { poll } from './tab.ts'

test('the upload of a scan in the wizard resumes after the connection was cut, and the scan is stored once', async ({
  open,
}, info) => {
  await using line = await openBadLine(address())
  const tab = await open({ language: 'es', at: line.address })
  await tab.signIn(accounts.spanish)
  const id = await draftOf(tab, 'Cortada')
  await tab.goto(`/cases/add?case=${id}&step=records`)
  const scan = largeStl(12 * 2 ** 20)
  const file = info.outputPath('superior.stl')
  writeFileSync(file, scan)
  // another browser, with a direct connection, sees what arrives
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
  line.restore()
  await tab.see({ role: 'button', name: recordWords.es.step.remove('superior.stl') })
  const { records, open: unfinished } = await recordsOf(witness, id)
  expect(records.map(record => record.bytes)).toEqual([scan.length])
  expect(unfinished).toEqual([])
})
