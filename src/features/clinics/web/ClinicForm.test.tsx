import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storeDraft } from '#shell/drafts/draftStore.ts'
import { save } from '#shell/session/session.ts'
import { loadLanguage } from '#shell/words/i18n.ts'
import { words as shell } from '#shell/words/text/en.ts'
import { session, stubStorages } from '#test/signedIn.ts'
import { UiWordsProvider } from '#ui/words.tsx'
import { ClinicForm } from './ClinicForm.tsx'
import { emptyDraft } from './draft.ts'

beforeEach(() => {
  stubStorages()
  save(session)
})
afterEach(() => vi.unstubAllGlobals())

test('[B6] the typed values of a clinic are restored after a reload by the browser', async () => {
  await loadLanguage('en')
  expect(shown()).not.toContain('Clínica de la Plaza')
  // what the page before the reload has left
  storeDraft('clinic', { ...emptyDraft(), name: 'Clínica de la Plaza' })
  expect(shown()).toContain('Clínica de la Plaza')
})

function shown(): string {
  const never = () => new Promise<never>(() => {})
  const element = (
    <ClinicForm first={emptyDraft()} draftName="clinic" submitLabel="Save" send={never} onSaved={() => {}} />
  )
  return renderToStaticMarkup(
    <UiWordsProvider words={shell.ui}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </UiWordsProvider>,
  )
}
