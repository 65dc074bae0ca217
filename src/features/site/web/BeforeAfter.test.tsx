import { prerender } from 'react-dom/static'
import { expect, test } from 'vitest'
import { BeforeAfter } from './BeforeAfter.tsx'
import { framesFor } from './frames.ts'
import { heroStages } from './pictures.ts'
import { StageSlider } from './StageSlider.tsx'

async function markup(part: React.ReactNode): Promise<string> {
  const { prelude } = await prerender(part)
  return new Response(prelude).text()
}

const images = (html: string) => html.match(/<img [^>]*>/g) ?? []

test('without scripts both ends of a plan are shown with descriptions, and no style is in the markup', async () => {
  const html = await markup(<BeforeAfter view="upper" sizes="100vw" />)
  expect(images(html)).toHaveLength(2)
  for (const image of images(html)) expect(image).toMatch(/alt="[^"]{10,}"/)
  expect(html).toContain('Before')
  expect(html).toContain('After')
  expect(html).not.toMatch(/ style=|<script|<style/)
})

test('until the page is idle the hero is one picture with reserved space, loaded at once, without further frames', async () => {
  const html = await markup(<StageSlider sizes="100vw" />)
  expect(images(html)).toHaveLength(1)
  const [image = ''] = images(html)
  expect(image).toMatch(/width="\d+" height="\d+"/)
  expect(image).toMatch(/fetchpriority="high"/i)
  expect(image).not.toMatch(/loading="lazy"/)
  expect(html).toContain(`Stage 0 of ${heroStages}`)
  expect(html).not.toMatch(/ style=|<script|<style/)
})

test('pictures further down are loaded when they come near', async () => {
  for (const image of images(await markup(<BeforeAfter view="front" sizes="100vw" />)))
    expect(image).toMatch(/loading="lazy"/)
})

test('the frames of the hero are all stages except the first, in the browser’s format and no wider than needed', () => {
  const phone = framesFor({ chosen: '/assets/hero-480-x1.avif', pixels: 500 })
  expect(phone).toHaveLength(heroStages)
  expect(phone.map(address => /hero-(\d\d)-480.*\.avif/.exec(address)?.[1])).toEqual(
    Array.from({ length: heroStages }, (_, i) => String(i + 1).padStart(2, '0')),
  )
  expect(framesFor({ chosen: '/assets/hero-800-x1.webp', pixels: 1300 })[0]).toMatch(/hero-01-1200.*\.webp/)
})
