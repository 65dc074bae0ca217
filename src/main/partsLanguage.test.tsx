// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import type { FC } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Component as ContactFormsPage } from '#features/contact/inbox/web/ContactFormsPage.tsx'
import { Component as AdminCoursesPage } from '#features/courses/catalogue/web/AdminCoursesPage.tsx'
import { Component as CoursesPage } from '#features/courses/catalogue/web/CoursesPage.tsx'
import { Component as CourseEditorPage } from '#features/courses/editor/web/CourseEditorPage.tsx'
import { Component as DoctorDashboard } from '#features/dashboard/web/DoctorDashboardPage.tsx'
import { Component as TicketPage } from '#features/support/pages/web/TicketPage.tsx'
import { queries } from '#shell/calls/queries.ts'
import { type Person, startApp } from '#test/app.ts'
import { caseIn } from '#test/cases.ts'
import { contactFormsOf } from '#test/contactForms.ts'
import { attachments, draftCourse, publishedCourse, readThrough } from '#test/courses.ts'
import { asOwner } from '#test/database.ts'
import { screensOf } from '#test/screen.ts'
import { ticketsOf } from '#test/tickets.ts'

// What a person wrote in a known language carries it on every page (WCAG 3.1.2): here all of it is French, the page Spanish.

const testApp = await startApp()
const open = screensOf(testApp)
const olga = await testApp.person('Olga', 'super-admin')
const ana = await testApp.person('Ana')
await asOwner(testApp.database, "update users set language = 'fr' where id = $1", [ana.id])

const written = [
  'Des attaches qui tiennent',
  'Le mordançage',
  'La pose',
  'Ma facture',
  'Où est la facture ?',
  'Bonjour à tous',
]
const [title = '', one = '', two = '', subject = '', body = '', message = ''] = written
const fields = { ...attachments, title, language: 'fr' } as const
const course = await publishedCourse(testApp, olga, [one, two], fields)
await draftCourse(testApp, olga, [one], fields)
if (course.lessons[0]) await readThrough(testApp, ana, course.lessons[0])
// who has no case yet is shown how to begin instead
await caseIn(testApp, 'submitted', { doctor: ana, admin: olga })
const ticket = await ticketsOf(testApp).opened(ana, { subject, body })
const forms = contactFormsOf(testApp)
await forms.send({ language: 'fr', message })
const [form] = await asOwner<{ id: string }>(testApp.database, 'select id from contact_forms', [])

/** The page, who reads it, and what is written on it. */
const pages: [string, Person, FC, string[]][] = [
  ['/', ana, DoctorDashboard, [title]],
  ['/courses', ana, CoursesPage, [title]],
  [`/courses?course=${course.id}`, ana, CoursesPage, [title, one, two]],
  [`/courses?course=${course.id}&lesson=${course.lessons[1]?.id}`, ana, CoursesPage, [title, one, two]],
  ['/courses', olga, AdminCoursesPage, [title]],
  [`/courses?course=${course.id}`, olga, AdminCoursesPage, [title]],
  ['/upload-course', olga, CourseEditorPage, [title]],
  [`/upload-course?course=${course.id}`, olga, CourseEditorPage, [one, two]],
  [`/support/${ticket.id}`, olga, TicketPage, [subject, body]],
  [`/contact-forms?form=${form?.id}`, olga, ContactFormsPage, [message]],
]

afterEach(() => {
  cleanup()
  queries.clear()
})

test.each(pages)('%s says in which language its parts are', async (at, who, Page, parts) => {
  const path = at.replace(/\?.*/, '').replace(/(?<=support\/).*/, ':id')
  await open(who, { at, routes: { [path]: Page }, language: 'es' })
  for (const part of parts) await screen.findAllByText(text => text.includes(part))
  const silent = textsOf(document.body).filter(
    ({ text, lang }) => lang !== 'fr' && parts.some(part => text.includes(part)),
  )
  expect(silent).toEqual([])
})

/** What is on the page, also in fields, with the language that it is in. Pictures and what is hidden from readers are left out. */
function textsOf(page: HTMLElement) {
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT)
  const texts: { text: string; lang: string | undefined }[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { parentElement: parent, textContent: text } = node
    if (text && !parent?.closest('title, [aria-hidden=true], script')) texts.push({ text, lang: langOf(parent) })
  }
  const fields = [...page.querySelectorAll<HTMLInputElement>('input[type=text], input:not([type]), textarea')]
  return [...texts, ...fields.map(field => ({ text: field.value, lang: langOf(field) }))]
}

function langOf(element: Element | null | undefined): string | undefined {
  return element?.closest<HTMLElement>('[lang]')?.lang
}
