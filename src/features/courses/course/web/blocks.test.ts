import { expect, test } from 'vitest'
import { blocksOf } from './blocks.ts'

test('plain text is parsed into paragraphs, headings and lists', () => {
  const text = '# Bonding\nEtch for\nthirty seconds.\n\nThen:\n- rinse\n- dry\n\n- bond\n\n\n## Removing\n'
  expect(blocksOf(text)).toEqual([
    { is: 'heading', text: 'Bonding' },
    { is: 'paragraph', text: 'Etch for\nthirty seconds.' },
    { is: 'paragraph', text: 'Then:' },
    { is: 'list', items: ['rinse', 'dry', 'bond'] },
    { is: 'heading', text: 'Removing' },
  ])
})

test('[X5] markup in a text lesson is text', () => {
  for (const hostile of ['<script>alert(1)</script>', '[a](javascript:alert(1))', '![](//x.test/a.png)', '#hashtag'])
    expect(blocksOf(hostile)).toEqual([{ is: 'paragraph', text: hostile }])
  expect(blocksOf(' \n\n\r\n')).toEqual([])
})
