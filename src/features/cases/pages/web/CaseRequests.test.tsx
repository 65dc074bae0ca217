import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Case, RecordRequest } from '#features/cases/case/contract/case.ts'
import { loadLanguage } from '#shell/words/i18n.ts'
import { sampleCase } from '#test/sampleCase.ts'
import { words } from '../text/en.ts'
import { CaseRequests } from './CaseRequests.tsx'

const photo: RecordRequest = {
  ...{ id: 'r', slot: 'frontal-rest', field: null, reason: 'blurred', note: '' },
  ...{ askedAt: '2026-03-01T09:00:00.000Z', answeredAt: null, state: 'open', explanation: '' },
}

const caseWith = (request: RecordRequest, phase: Case['phase']): Case => sampleCase({ phase, requests: [request] })

test('[B7] an answered request is no longer in the doctor’s overview; the provider still sees its result', async () => {
  await loadLanguage('en')
  expect(htmlOf(caseWith(photo, 'records-requested'), true)).toContain(words.overview.requests)
  const answered = caseWith({ ...photo, state: 'changed', answeredAt: '2026-03-02T09:00:00.000Z' }, 'submitted')
  expect(htmlOf(answered, true)).toBe('')
  expect(htmlOf(answered, false)).toContain(words.overview.outcomes.changed)
})

function htmlOf(kase: Case, isDoctor: boolean): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <CaseRequests kase={kase} isDoctor={isDoctor} />
    </MemoryRouter>,
  )
}
