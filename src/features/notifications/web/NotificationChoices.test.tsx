import { QueryClientProvider } from '@tanstack/react-query'
import { prerender } from 'react-dom/static'
import { expect, test } from 'vitest'
import { queries } from '#shell/calls/queries.ts'
import { loadLanguage } from '#shell/words/i18n.ts'
import { words as shell } from '#shell/words/text/es.ts'
import { UiWordsProvider } from '#ui/words.tsx'
import type { Choice } from '../contract/choice.ts'
import { kindOf, kindsFor } from '../contract/kinds.ts'
import { words } from '../text/es.ts'
import { NotificationChoices } from './NotificationChoices.tsx'

/** The table of a reader of a role who has made no choice. */
async function shownTo(role: 'doctor' | 'super-admin'): Promise<string> {
  await loadLanguage('es')
  const choices: Choice[] = kindsFor(role).map(kind => ({ kind, inApp: true, mail: kindOf(kind).mail }))
  queries.setQueryData(['notifications', 'choices'], { choices })
  const { prelude } = await prerender(
    <QueryClientProvider client={queries}>
      <UiWordsProvider words={shell.ui}>
        <NotificationChoices />
      </UiWordsProvider>
    </QueryClientProvider>,
  )
  return new Response(prelude).text()
}

const lines = (html: string) => html.split('<tr>').slice(2)

test('each role sees one line for each of its kinds', async () => {
  for (const role of ['doctor', 'super-admin'] as const) {
    const html = await shownTo(role)
    expect(lines(html)).toHaveLength(kindsFor(role).length)
    for (const kind of kindsFor(role)) expect(html).toContain(`>${words.kinds[kind].name}<`)
  }
})

test('a mandatory kind has no switch and gives the reason; a kind with its own e-mail has no choice of e-mails', async () => {
  const shownLines = lines(await shownTo('super-admin'))
  kindsFor('super-admin').forEach((kind, at) => {
    const { always, mail } = kindOf(kind)
    const line = shownLines[at] ?? ''
    expect([kind, line.includes('role="switch"')]).toEqual([kind, always === undefined])
    if (always) expect(line).toContain(words.choices.always[always])
    expect([kind, line.includes(words.choices.ownEmail)]).toEqual([kind, mail === 'own-email'])
  })
})
