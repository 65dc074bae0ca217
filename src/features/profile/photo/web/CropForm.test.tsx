// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { loadLanguage } from '#shell/words/i18n.ts'
import { words as shell } from '#shell/words/text/en.ts'
import { UiWordsProvider } from '#ui/words.tsx'
import { words } from '../text/en.ts'
import { CropForm } from './CropForm.tsx'

afterEach(cleanup)

test('the visible area of a photo is moved and sized by buttons, as by dragging', async () => {
  await loadLanguage('en')
  const picture = { url: 'blob:photo', bitmap: { width: 400, height: 300 } as ImageBitmap }
  const { container } = render(
    <UiWordsProvider words={shell.ui}>
      <CropForm picture={picture as Parameters<typeof CropForm>[0]['picture']} onDone={() => {}} onCancel={() => {}} />
    </UiWordsProvider>,
  )
  const placeOf = () => {
    const { width, translate } = container.querySelector('img')?.style ?? {}
    return `${width} ${translate}`
  }
  const press = async (name: keyof typeof words.moves) => {
    const before = placeOf()
    await userEvent.click(await screen.findByRole('button', { name: words.moves[name] }))
    return [before, placeOf()] as const
  }
  // there is room above and below only once the photo is larger than the frame
  for (const name of ['larger', 'left', 'right', 'up', 'down', 'smaller'] as const) {
    const [before, after] = await press(name)
    expect(after, name).not.toBe(before)
  }
})
