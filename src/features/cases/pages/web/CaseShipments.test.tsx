import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { loadLanguage } from '#shell/words/i18n.ts'
import { CaseShipments } from './CaseShipments.tsx'

test('[B7] the address is shown before a shipment, and with each parcel', async () => {
  await loadLanguage('en')
  const lines = ['Clínica Sol', 'Calle Mayor 1', '28013 Madrid']
  const to = renderToStaticMarkup(<CaseShipments kase={{ shipments: [], shipTo: lines }} />)
  expect(to).toMatch(/Ship to.*Clínica Sol\nCalle Mayor 1\n28013 Madrid/s)
  const parcel = { id: 'p', cycle: 1, carrier: 'SEUR', tracking: '1', shippedAt: '2026-11-02T09:00:00.000Z' }
  const shipments = [{ ...parcel, deliveredAt: null, sentTo: lines }]
  const sent = renderToStaticMarkup(<CaseShipments kase={{ shipments, shipTo: null }} />)
  expect(sent).toMatch(/Sent to.*Clínica Sol\nCalle Mayor 1\n28013 Madrid/s)
  expect(renderToStaticMarkup(<CaseShipments kase={{ shipments: [], shipTo: null }} />)).toBe('')
})
