import { expect, test } from 'vitest'
import { checkFile } from '#features/files/reading/server/check.ts'
import { readAskedFiles, withOtherBytes } from './files.ts'

test('an X-ray or a document that is taken again has different bytes, and is as good as the one before', async () => {
  const asked = await readAskedFiles()
  expect(new Set(asked.map(({ file }) => file.kind))).toEqual(new Set(['xray', 'document']))
  for (const { file } of asked) {
    const { name, kind, checked, bytes } = withOtherBytes(file, 'cycle 2')
    const declaredSha256 = checked.facts.sha256
    expect([name, declaredSha256]).not.toEqual([name, file.checked.facts.sha256])
    if (kind === 'cbct') throw new Error(`${name} is a CBCT.`)
    const again = await checkFile({ kind, name, bytes: new Uint8Array(bytes), declaredSha256 })
    expect([name, again.ok && again.facts]).toEqual([name, checked.facts])
  }
})
