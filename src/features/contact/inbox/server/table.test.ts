import { expect, test } from 'vitest'
import { newId } from '#kit/id.ts'
import { startApp } from '#test/app.ts'
import { contactFormsOf } from '#test/contactForms.ts'
import { hostileWords } from '#test/hostile.ts'
import { exportContactForms, listContactForms, moveContactForm } from '../contract/contactForm.ts'

const app = await startApp()
const { person, call } = app
const { send } = contactFormsOf(app)
const olga = await person('Olga', 'super-admin')

async function exported(body: object, who = olga) {
  const answer = await app.app.http.inject({
    method: exportContactForms.method,
    url: exportContactForms.path,
    headers: { authorization: `Bearer ${who.bearer}` },
    payload: { readIn: 'en', ...body },
  })
  return { status: answer.statusCode, headers: answer.headers, file: answer.body }
}

/** The cells of a file, by the rules of RFC 4180. */
function cellsOf(file: string): string[][] {
  const lines = file.replace(/^\uFEFF/, '').match(/(?:"(?:[^"]|"")*"|[^"\r\n])*\r\n/g) ?? []
  return lines.map(line =>
    [...line.slice(0, -2).matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(
      ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
    ),
  )
}

test('the CSV file has all matches of the list, with headings in the reader’s language', async () => {
  const mark = `Export${newId().slice(-6)}`
  for (const message of ['one', 'two "quoted", and more', 'three\nlines'])
    await send({ lastName: mark, message, email: `${newId().slice(-8)}@visitor.test` })
  const { rows } = (await call(olga, listContactForms, { body: { search: mark } })).body
  await call(olga, moveContactForm, { params: { id: rows[0]?.id ?? '' }, body: { move: 'archive' } })
  const { status, headers, file } = await exported({ search: mark, readIn: 'es' })
  expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  expect(headers['content-disposition']).toBe('attachment; filename="contact-forms.csv"')
  expect(file.startsWith('\uFEFFRecibido,')).toBe(true)
  const [head, ...cells] = cellsOf(file)
  expect(head).toEqual(['Recibido', 'Nombre', 'Apellidos', 'Correo electrónico', 'Idioma', 'Estado', 'Mensaje'])
  expect(cells.map(row => row.slice(5))).toEqual([
    ['Archivado', 'three\nlines'],
    ['Nuevo', 'two "quoted", and more'],
    ['Nuevo', 'one'],
  ])
  expect(cellsOf((await exported({ search: mark, state: 'archived' })).file)).toHaveLength(2)
})

test(`[I5] [X5] no cell of ${hostileWords.length} hostile messages is a formula, and each message is unchanged`, async () => {
  for (const word of hostileWords)
    await send({ firstName: word, lastName: word, message: word, email: `${newId().slice(-12)}@hostile.test` })
  const cells = cellsOf((await exported({ search: 'hostile.test' })).file).slice(1)
  expect(cells).toHaveLength(hostileWords.length)
  for (const cell of cells.flat()) expect(cell.trimStart().normalize('NFKC')).not.toMatch(/^[=+\-@−\t\r\n]/)
  const bare = (text = '') => text.replaceAll("'", '')
  expect(cells.map(row => bare(row[6])).reverse()).toEqual(hostileWords.map(bare))
  expect(cells.map(row => bare(row[1])).reverse()).toEqual(hostileWords.map(bare))
})

test('[I8] thirty tables an hour is the limit', async () => {
  const ines = await person('Inés', 'super-admin')
  const statuses: number[] = []
  for (let n = 0; n < 31; n++) statuses.push((await exported({ search: 'nothing' }, ines)).status)
  expect(statuses.slice(0, 30).every(status => status === 200)).toBe(true)
  expect(statuses.at(-1)).toBe(429)
})

test('[Z2] a doctor gets no table', async () => {
  expect((await exported({}, await person('Ana'))).status).toBe(404)
})
