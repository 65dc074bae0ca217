// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { newId } from '#kit/id.ts'
import { BackupFault } from '#platform/backup/sealed.ts'
import { startApp } from '#test/app.ts'
import { asOwner } from '#test/database.ts'
import { screensOf } from '#test/screen.ts'
import { reportBackup } from '../server/backupReport.ts'
import { words as en } from '../text/en.ts'
import { words as es } from '../text/es.ts'
import { words as fr } from '../text/fr.ts'
import { Component } from './SystemPage.tsx'

const app = await startApp()
const root = await app.person('Root', 'super-admin')
const open = screensOf(app)
const show = (language: 'en' | 'es' | 'fr') => open(root, { at: '/system', routes: { '/system': Component }, language })
const facts = { backupId: '20261126T021300Z-aaaaaa', dataAt: new Date(), bytes: 1_230_000_000, files: 7 }

/** The text of a line, by the name of what it is about. */
async function line(name: string): Promise<string> {
  const term = await screen.findByText(name)
  return term.nextElementSibling?.textContent ?? ''
}

test.each([
  ['en', en],
  ['es', es],
  ['fr', fr],
] as const)('a new server has no backup and no copy, and says what to do, in %s', async (language, words) => {
  await show(language)
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', words.copyLate.title + words.copyLate.text)
  for (const name of [words.backups.last, words.backups.copy])
    expect(await line(name)).toBe(words.backups.none + words.states.bad)
  expect(await line(words.waiting.mail)).toBe(words.waiting.none + words.states.good)
  expect(await line(words.disks.files)).toContain(words.states.good)
})

test('what is in order says so; what failed says why, and what is damaged how many', async () => {
  const { db } = app.database
  for (const kind of ['backup', 'copy'] as const) await reportBackup(db, kind, async () => facts)
  await reportBackup(db, 'check', () => Promise.reject(new BackupFault('base.tar.gz.age is damaged'))).catch(() => {})
  const ana = await app.person('Ana')
  const [file, mail] = [newId(), newId()]
  await asOwner(
    app.database,
    `insert into files (id, owner_id, kind, name, declared_bytes, received_bytes, state)
       values ($1, $2, 'profile-photo', 'a.png', 9, 9, 'clean')`,
    [file, ana.id],
  )
  await asOwner(app.database, 'insert into damaged_files (file_id) values ($1)', [file])
  await asOwner(
    app.database,
    `insert into outbox (id, recipient, subject, body_text, body_html, created_at)
       values ($1, 'a@practice.test', 'S', 'T', 'H', now() - interval '3 hours')`,
    [mail],
  )
  await show('en')
  expect(await line(en.backups.last)).toMatch(/1\.2 GB, 7 files, data up to .*In order$/)
  expect(await line(en.backups.check)).toMatch(/^Not yet.*base\.tar\.gz\.age is damagedNeeds action$/)
  expect(await line(en.backups.files)).toContain(en.backups.damaged(1))
  expect(await line(en.waiting.mail)).toBe(`${en.waiting.count(1, '3 hours')}${en.states.wait}`)
  expect(screen.queryByRole('alert')).toBeNull()
  const backups = screen.getByRole('region', { name: en.backups.title })
  expect(within(backups).getAllByText(en.states.bad)).toHaveLength(2)
})
