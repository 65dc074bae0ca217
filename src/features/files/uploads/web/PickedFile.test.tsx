import { prerender } from 'react-dom/static'
import { expect, test } from 'vitest'
import { loadLanguage } from '#shell/words/i18n.ts'
import { words as shell } from '#shell/words/text/en.ts'
import { UiWordsProvider } from '#ui/words.tsx'
import { words } from '../text/en.ts'
import { PickedFile } from './PickedFile.tsx'

const facts = { sha256: 'a'.repeat(64), bytes: 5_000_000 }
const film = (duration: number) => ({
  ...{ id: '01a1fe24-4395-762e-86ab-8d8ce13029c5', name: 'film.webm', bytes: facts.bytes },
  facts: { ...facts, kind: 'video', type: 'webm', codec: 'vp8', duration, width: 640, height: 360 } as const,
})

async function shown(duration: number, onRemove?: () => void): Promise<string> {
  await loadLanguage('en')
  const { prelude } = await prerender(
    <UiWordsProvider words={shell.ui}>
      <PickedFile file={film(duration)} {...(onRemove && { onRemove })} />
    </UiWordsProvider>,
  )
  return new Response(prelude).text()
}

test('a video shows its size and length; one of unknown length shows none', async () => {
  expect(await shown(67.9)).toContain(`${words.picker.size(facts.bytes)} · 1:07`)
  expect(await shown(0)).toContain(`<small>${words.picker.size(facts.bytes)}</small>`)
})

test('a video has no download button, and a read-only file no remove button', async () => {
  const html = await shown(1)
  expect(html).not.toContain(words.way.download('film.webm'))
  expect(html).not.toContain(words.way.remove('film.webm'))
  expect(await shown(1, () => {})).toContain(words.way.remove('film.webm'))
})
