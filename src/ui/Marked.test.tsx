import { prerender } from 'react-dom/static'
import { expect, test } from 'vitest'
import { Marked } from './Marked.tsx'

async function shown(text: string, search: string): Promise<string> {
  const { prelude } = await prerender(<Marked text={text} search={search} where="beginnings" />)
  return (await new Response(prelude).text()).replaceAll(/ class="[^"]*"|<!--.*?-->/g, '')
}

test('the searched words are marked, and text written by a user is never markup', async () => {
  expect(await shown('El escáner', 'escan')).toBe('<span>El </span><mark>escán</mark><span>er</span>')
  expect(await shown('<img src=x>', 'img')).toBe('<span>&lt;</span><mark>img</mark><span> src=x&gt;</span>')
})
