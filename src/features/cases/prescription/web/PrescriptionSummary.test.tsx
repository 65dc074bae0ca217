// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { loadLanguage } from '#shell/words/i18n.ts'
import { type Rx, rxFields } from '../contract/prescription.ts'
import { words } from '../text/en.ts'
import { PrescriptionSummary } from './PrescriptionSummary.tsx'

const whole: Required<Rx> = {
  ...{ complaints: ['crowding', 'spacing'], complaintText: 'Crooked.', dentition: 'permanent' },
  ...{ conditions: { '26': ['implant'] }, fixedTeeth: ['11'], bareTeeth: ['12', '13'], extractions: ['14'] },
  upperMidline: { aim: 'shift', mm: 1.5, side: 'left' },
  lowerMidline: { aim: 'maintain' },
  overjet: { aim: 'correct', mm: 2 },
  overbite: { aim: 'correct-deep', means: [] },
  sagittalRight: { canine: 'class-2', molar: 'class-1', aim: 'maintain' },
  sagittalLeft: { aim: 'maintain' },
  crossbite: { aim: 'correct', means: [] },
  spacing: { aim: 'leave', gaps: [{ contact: '11-21', mm: 1 }] },
  ...{ crowdingUpper: { expand: 'primarily' }, crowdingLower: { ipr: 'no' } },
  ipr: { use: 'yes', capMm: 0.3, notBeforeStage: 4 },
  ...{
    archForm: 'keep',
    passive: 'equalise',
    overCorrection: 'planner',
    wearDays: 14,
    stageLimit: 30,
    notes: 'Gently.',
  },
}

test('everything that is prescribed is in the summary, by its name', async () => {
  await loadLanguage('en')
  // numbers are written in the language of the page
  document.documentElement.lang = 'en'
  const html = renderToStaticMarkup(<PrescriptionSummary rx={whole} />)
  const missing = rxFields.filter(field => field !== 'conditions' && !html.includes(`>${words.fields[field]}<`))
  expect(missing).toEqual([])
  expect(html).toContain(`>${words.marks.implant}<`)
})
