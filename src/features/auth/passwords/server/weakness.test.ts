import { describe, expect, test } from 'vitest'
import { NewPassword, TypedPassword } from '../../contract/password.ts'
import { hashPassword, passwordMatches } from '../../server/hash.ts'
import { commonPasswords } from './commonPasswords.ts'
import { refuseWeak } from './weakness.ts'

const ines = {
  email: 'ines.ferrer@sonrisas.test',
  names: ['Inés', 'Ferrer Ruiz'],
  clinics: ['Clínica Sonrisas del Sur'],
}
const faultOf = (password: string) =>
  refuseWeak(password, ines).then(
    () => undefined,
    error => error.facts.errors[0].code,
  )

test('[A2] the bundled list has at least 100,000 passwords', async () => {
  const list = await commonPasswords()
  expect(list.size).toBeGreaterThanOrEqual(100_000)
  for (const known of ['123456', 'password', 'qwerty', 'iloveyou', 'contraseña'.replace('ñ', 'n')]) {
    expect([known, list.has(known)]).toEqual([known, true])
  }
})

test('[A2] every long enough password of the list is refused', async () => {
  const long = [...(await commonPasswords())].filter(password => NewPassword.safeParse(password).success)
  expect(long.length).toBeGreaterThan(5000)
  const faults = new Set(await Promise.all(long.map(faultOf)))
  expect([...faults]).toEqual(['common-password'])
})

describe('[A2] refused passwords', () => {
  test.each([
    ['a common one in other case', 'QwErTyUiOp12345', 'common-password'],
    ['a common one said twice', 'passwordpassword', 'common-password'],
    ['a common one until it is long enough', 'letmeinletmeinlet', 'common-password'],
    ['one character', 'zzzzzzzzzzzzzzzz', 'common-password'],
    ['the product', 'we love idealign so much', 'guessable-password'],
    ['the product in disguise', 'we love I-Deal.Ign much', 'guessable-password'],
    ['the family name', 'the ferrer family band', 'guessable-password'],
    ['the first name, accent or not', 'for ines with a ribbon', 'guessable-password'],
    ['the mailbox', 'xx inesferrer xx 99 zz', 'guessable-password'],
    ['a clinic’s word', 'muchas SONRISAS de colores', 'guessable-password'],
  ])('[A2] %s', async (_, password, fault) => {
    expect(await faultOf(password)).toBe(fault)
  })
})

test('[A2] a password of a few unrelated words is accepted', async () => {
  const good = [
    'correct horse battery staple',
    '  leading and trailing  ',
    'ñandú en bicicleta azul',
    '🦷🦷 canción 🌙 quince letras',
  ]
  for (const password of good) expect([password, await faultOf(password)]).toEqual([password, undefined])
  // short names count as whole words only: two letters of a name occur in many texts
  const ana = { email: 'ana@x.test', names: ['Ana', 'Li'], clinics: [] }
  await expect(refuseWeak('bananas and lilies here', ana)).resolves.toBeUndefined()
  await expect(refuseWeak('says ana every morning', ana)).rejects.toThrow('invalid-input')
})

test('[A2] length is counted in Unicode characters, 15 to 128', () => {
  const verdict = (password: string) => NewPassword.safeParse(password).error?.issues[0]?.message
  expect(verdict('🦷'.repeat(14))).toBe('password-too-short')
  expect(verdict('🦷'.repeat(15))).toBeUndefined()
  expect(verdict('🦷'.repeat(128))).toBeUndefined()
  expect(TypedPassword.safeParse('🦷'.repeat(128)).success).toBe(true)
  expect(verdict('🦷'.repeat(129))).toBe('too-long')
  expect(verdict(`${'a'.repeat(20)}\ud800`)).toBe('invalid')
})

test('[A2] a password is verified exactly as chosen: spaces, case and accents are significant', async () => {
  const chosen = '  Café con Leche 7  '
  const hash = await hashPassword(NewPassword.parse(chosen))
  expect(await passwordMatches(TypedPassword.parse(chosen), hash)).toBe(true)
  for (const other of [chosen.trim(), chosen.toLowerCase(), chosen.normalize('NFD'), chosen.replace('é', 'e')]) {
    expect([other, await passwordMatches(TypedPassword.parse(other), hash)]).toEqual([other, false])
  }
})
