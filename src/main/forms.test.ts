import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { keptForms, lostFields, savedForms } from '#test/forms.ts'
import { sources } from '#test/imports.ts'

// What becomes of everything that a person types (decision 0434). A form or a field that src/test/forms.ts does not name fails.

/** The parts themselves, and the layers that forms are made of. */
const layers = /^src\/(ui|kit|platform|shell\/(drafts|forms))\/|^src\/features\/cases\/moves\/web\/MoveForm\.tsx$/
const hooks = /\buse(Form|PopupForm|MoveForm|Draft|MessageDraft|Decision|Autosave)\(/
const controls =
  /<(Field|PasswordField|PasswordAgain|DateField|TimeField|DecimalField|ComboBox|SearchField|FilePicker|NativeSelect|textarea|input|select)\b/

const read = (file: string) => readFileSync(file, 'utf8')
const listed = [keptForms, savedForms].flatMap(forms => Object.entries(forms).flat(2)).concat(Object.keys(lostFields))

test('every form and every field of the product is in the list, once', () => {
  const typedInto = sources.filter(file => {
    if (layers.test(file)) return false
    const source = read(file)
    return hooks.test(source) || controls.test(source)
  })
  expect(typedInto.length).toBeGreaterThan(80)
  expect(typedInto.filter(file => !listed.includes(file))).toEqual([])
  expect(listed.filter((file, at) => !typedInto.includes(file) || listed.indexOf(file) !== at)).toEqual([])
})

test('a form of the list does what the list says', () => {
  expect(Object.keys(keptForms).filter(file => !/\buseDraft\(/.test(read(file)))).toEqual([])
  expect(Object.keys(savedForms).filter(file => !/\buseAutosave\(/.test(read(file)))).toEqual([])
  const keepingNone = sources.filter(file => !layers.test(file) && /\bdraft: 'none'/.test(read(file)))
  expect(keepingNone.filter(file => !(file in lostFields))).toEqual([])
  expect(Object.keys(lostFields).filter(file => hooks.test(read(file)) && !keepingNone.includes(file))).toEqual([])
})

test('two forms never share the name of a draft', () => {
  const kinds = sources.flatMap(file =>
    [...read(file).matchAll(/\buse(?:Draft|Autosave)\(\{\s*name: [`'](.+?)[`'],/g)].map(([, name = '']) => name),
  )
  expect(kinds.length).toBeGreaterThan(25)
  expect(kinds.filter((kind, at) => kinds.indexOf(kind) !== at)).toEqual([])
})
