import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { words as en } from '../text/en.ts'
import { words as es } from '../text/es.ts'
import { words as fr } from '../text/fr.ts'
import { aboutKinds, choicesPath, kindOf, kinds, kindsFor, notificationKinds, pathOf, placeAt } from './kinds.ts'

const roles = ['doctor', 'super-admin'] as const
const portals = { doctor: 'doctor', 'super-admin': 'admin' } as const

/** The paths of a portal's pages, from its list of pages. */
function routesOf(role: (typeof roles)[number]): string[] {
  const file = readFileSync(`src/portals/${portals[role]}/pages.ts`, 'utf8')
  return [...file.matchAll(/path: '([^']+)'/g)].flatMap(match => match[1] ?? [])
}

describe('recipients and links', () => {
  test.each(notificationKinds)('%s has recipients, and links to a page of their portal', kind => {
    const { leadsTo } = kindOf(kind)
    const recipients = roles.filter(role => leadsTo[role])
    expect(recipients.length).toBeGreaterThan(0)
    for (const role of recipients) {
      const path = pathOf(role, { kind, about: { id: 'THING' }, doctorId: 'DOCTOR' }).replace(/\?.*/, '')
      const matching = routesOf(role).filter(route => new RegExp(`^${route.replace(/:\w+/g, '[A-Z]+')}$`).test(path))
      expect([role, path, matching.length]).toEqual([role, path, 1])
      // an unfilled parameter of the pattern would be an invalid path
      expect(path).not.toContain(':')
    }
  })

  test('the choices are a page of both roles', () => {
    for (const role of roles) expect(routesOf(role)).toContain(choicesPath.replace(/\?.*/, ''))
  })

  test('a kind settles only kinds about the same sort of item', () => {
    for (const kind of notificationKinds) {
      const settled = notificationKinds.find(other => other === kindOf(kind).settles)
      if (kindOf(kind).settles) expect([kind, settled && kindOf(settled).about]).toEqual([kind, kindOf(kind).about])
      for (const ended of kindOf(kind).ends ?? [])
        expect([kind, ended, kinds[notificationKinds.find(other => other === ended) ?? kind].about]).toEqual([
          kind,
          ended,
          kindOf(kind).about,
        ])
      expect(kindOf(kind).ends ?? []).not.toContain(kind)
    }
  })

  test('each role is notified of its own kinds only', () => {
    expect(kindsFor('doctor')).not.toContain('contact-form-received')
    expect(kindsFor('super-admin')).not.toContain('invoice-issued')
    expect(new Set([...kindsFor('doctor'), ...kindsFor('super-admin')]).size).toBe(notificationKinds.length)
  })
})

describe('the page that a user has open', () => {
  const [thing, doctor] = ['0190a000-0000-7000-8000-000000000001', '0190a000-0000-7000-8000-000000000002']

  test('the page of an item is that item, a list page is all of them', () => {
    expect(placeAt('doctor', `/cases/${thing}`)).toEqual({ about: 'case', id: thing })
    expect(placeAt('super-admin', `/users/${doctor}/cases/${thing}`)).toEqual({ about: 'case', id: thing })
    expect(placeAt('super-admin', '/contact-forms')).toEqual({ about: 'contact-form' })
  })

  test('an invoice or a course counts only where it is opened, not in a list', () => {
    expect(placeAt('doctor', '/billing', `?invoice=${thing}`)).toEqual({ about: 'invoice', id: thing })
    expect(placeAt('super-admin', `/billing/${doctor}`, `?status=open&invoice=${thing}`)).toEqual({
      about: 'invoice',
      id: thing,
    })
    expect(placeAt('doctor', '/courses', `?course=${thing}`)).toEqual({ about: 'course', id: thing })
    for (const [role, path] of [
      ['doctor', '/billing'],
      ['super-admin', `/billing/${doctor}`],
      ['doctor', '/courses'],
    ] as const)
      for (const search of ['', '?status=open', '?invoice=', '?course=', '?invoice=<script>'])
        expect([path, search, placeAt(role, path, search)]).toEqual([path, search, undefined])
  })

  test('a page of another sort, or of the other role, is none', () => {
    for (const path of ['/', '/cases', '/cases/add', '/billing/methods', '/profile', `/users/${doctor}/cases/${thing}`])
      expect([path, placeAt('doctor', path)]).toEqual([path, undefined])
    expect(placeAt('super-admin', '/billing')).toBeUndefined()
  })
})

describe.each([
  ['English', en],
  ['Spanish', es],
  ['French', fr],
])('the texts in %s', (_, words) => {
  test('every kind has a name, a line and a sentence, and its line contains its number', () => {
    for (const kind of notificationKinds) {
      const { name, line, text } = words.kinds[kind]
      expect(name.length).toBeGreaterThan(5)
      expect(text).toMatch(/[.!]$/)
      const carries = kindOf(kind).about !== 'contact-form'
      expect([kind, line('IA-000007').includes('IA-000007')]).toEqual([kind, carries])
      // a subject that a phone still shows completely, without a line break
      expect(line('IA-000007').length).toBeLessThan(64)
      expect(line('IA-000007')).not.toMatch(/[\r\n]/)
    }
  })

  test('no sentence has a parameter for a name, and none mentions health', () => {
    for (const kind of notificationKinds) {
      const { line, text } = words.kinds[kind]
      // one parameter, for the number of the item, so that no person can be named
      expect(line.length).toBeLessThan(2)
      expect(`${line('')} ${text}`).not.toMatch(/\{|\$\{|%s|undefined/)
      expect(`${line('')} ${text}`).not.toMatch(/patient\b|paciente|diagnos|tooth|teeth|\bdientes?\b|\bdent\b/i)
    }
  })

  test('every sort of item has a label for its button', () => {
    for (const about of aboutKinds) expect(words.mail.open[about].length).toBeGreaterThan(5)
  })
})
