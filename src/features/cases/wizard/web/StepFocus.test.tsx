// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { steps } from '#features/cases/case/contract/steps.ts'
import { words as shellEn } from '#shell/words/text/en.ts'
import { words as shellEs } from '#shell/words/text/es.ts'
import { words as shellFr } from '#shell/words/text/fr.ts'
import { startApp } from '#test/app.ts'
import { readyCase } from '#test/cases.ts'
import { screensOf } from '#test/screen.ts'
import { words as en } from '../text/en.ts'
import { words as es } from '../text/es.ts'
import { words as fr } from '../text/fr.ts'
import { Component as CaseWizardPage } from './CaseWizardPage.tsx'

const app = await startApp()
const ana = await app.person('Ana')
const open = screensOf(app)

const texts = {
  en: { words: en, shell: shellEn },
  es: { words: es, shell: shellEs },
  fr: { words: fr, shell: shellFr },
}

test.each(['en', 'es', 'fr'] as const)(
  'in %s each step has its name in the title, and its heading gets the focus',
  async language => {
    // jsdom does not scroll
    vi.stubGlobal('scrollTo', () => {})
    const { words, shell } = texts[language]
    const id = await readyCase(app, ana)
    const { user } = await open(ana, {
      ...{ at: `/cases/add?case=${id}`, routes: { '/cases/add': CaseWizardPage }, language },
    })
    const titleOf = (step: keyof typeof words.steps) => `${words.steps[step]} · ${words.title} · Idealign`
    await waitFor(() => expect(document.title).toBe(titleOf('patient')))
    for (const [at, step] of steps.entries()) {
      if (at === 0) continue
      await user.click(await screen.findByRole('button', { name: words.next }))
      await waitFor(() => expect(document.activeElement?.matches('h2')).toBe(true))
      await waitFor(() =>
        expect(document.activeElement?.textContent).toBe(`${words.steps[step]} ${shell.ui.step(at + 1, steps.length)}`),
      )
      expect(document.title).toBe(titleOf(step))
    }
  },
)
