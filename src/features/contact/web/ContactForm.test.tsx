import { prerender } from 'react-dom/static'
import { afterEach, expect, test } from 'vitest'
import { hostileWords } from '#test/hostile.ts'
import { marker, slots } from '../contract/page.ts'
import { type FormFilling, fillForm } from '../server/form.ts'
import { ContactForm } from './ContactForm.tsx'
import { setPrerendering } from './slots.ts'

afterEach(() => setPrerendering(false))

async function markup(): Promise<string> {
  const { prelude } = await prerender(<ContactForm privacyHref="/privacy" />)
  return new Response(prelude).text()
}

async function madeAhead(): Promise<string> {
  setPrerendering(true)
  return markup()
}

const empty: FormFilling = { values: {}, errors: {}, notice: '', tone: '', issued: '' }

test('the prerendered form has each slot once, and posts without scripts', async () => {
  const html = await madeAhead()
  const counts = slots.map(slot => [slot, html.split(marker(slot)).length - 1])
  expect(counts).toEqual(slots.map(slot => [slot, 1]))
  expect(html).toMatch(/<form [^>]*action="\/contact-us#contact-form" method="post"/)
  expect(html).not.toMatch(/ style=|<script|<style/)
})

test('React hydrates exactly what the server filled in, including the attributes', async () => {
  const served = fillForm(await madeAhead(), empty)
  setPrerendering(false)
  // React does not compare the values of fields: text that was typed before hydration stays
  const comparable = (html: string) => html.replaceAll(' value=""', '')
  expect(comparable(served)).toBe(comparable(await markup()))
  expect(served).not.toContain('%%')
})

test('[X5] hostile strings fill the form as plain text', async () => {
  const page = await madeAhead()
  const shape = (html: string) => html.replace(/[^<>"]+/g, '')
  const clean = shape(fillForm(page, empty))
  for (const word of hostileWords) {
    const values = { firstName: word, lastName: word, email: word, message: word }
    expect([word, shape(fillForm(page, { values, errors: values, notice: word, tone: 'bad', issued: word }))]).toEqual([
      word,
      clean,
    ])
  }
})

test('the hidden field for bots is in the page, and unreachable for people', async () => {
  const html = await markup()
  const [, box = ''] = /<div[^>]*aria-hidden="true"[^>]*>(.*?)<\/div>/.exec(html) ?? []
  expect(box).toMatch(/<input[^>]* name="website"/)
  expect(box).toMatch(/tabindex="-1" autoComplete="off"/i)
})
