// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { newId } from '#kit/id.ts'
import { words as shellEn } from '#shell/words/text/en.ts'
import { words as shellEs } from '#shell/words/text/es.ts'
import { words as shellFr } from '#shell/words/text/fr.ts'
import { startApp } from '#test/app.ts'
import { asOwner } from '#test/database.ts'
import { screensOf } from '#test/screen.ts'
import { words as en } from '../text/en.ts'
import { words as es } from '../text/es.ts'
import { words as fr } from '../text/fr.ts'
import { Component } from './ClinicAddPage.tsx'

const app = await startApp()
const ana = await app.person('Ana')
const open = screensOf(app)

test.each([
  ['en', en, shellEn],
  ['es', es, shellEs],
  ['fr', fr, shellFr],
] as const)('a limit of a proxy is explained in the form that exceeded it, in %s', async (language, texts, shell) => {
  const id = newId()
  const clinic = `insert into clinics (id, doctor_id, name, phone, email, address, postal_code, province)
    values ($1, $2, 'Sol', '900 000 000', 'sol@practice.test', 'Calle 1', '28001', 'madrid')`
  await asOwner(app.database, clinic, [id, ana.id])
  const at = `/clinics/add?clinic=${id}`
  const { user, line } = await open(ana, { at, routes: { '/clinics/add': Component }, language })
  const address = await screen.findByRole('textbox', { name: texts.form.address })
  const html = '<html><head><title>413 Request Entity Too Large</title></head></html>'
  line.proxy = method =>
    ['PUT', 'PATCH'].includes(method)
      ? new Response(html, { status: 413, headers: { 'content-type': 'text/html' } })
      : undefined
  await user.clear(address)
  await user.type(address, 'Calle Larga 1')
  await user.click(screen.getByRole('button', { name: texts.form.saveChanges }))
  expect(await screen.findByText(shell.errors['proxy-limit'])).toBeDefined()
  expect(screen.getByDisplayValue('Calle Larga 1')).toBe(address)
})
