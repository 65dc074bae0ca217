// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { newId } from '#kit/id.ts'
import { startApp } from '#test/app.ts'
import { madePlan } from '#test/planPackage.ts'
import { screensOf } from '#test/screen.ts'
import { words as maps } from '../../maps/text/en.ts'
import { words as movement } from '../../movements/text/en.ts'
import type { PlanModel } from '../contract/model.ts'
import { words } from '../text/en.ts'
import { words as fr } from '../text/fr.ts'
import { PlanViewer } from './PlanViewer.tsx'
import type { PlanAside } from './planAside.ts'

// jsdom has no WebGL: what is seen here is what a reader without 3D gets, and it has to say everything

const app = await startApp()
const ana = await app.person('Ana')
const open = screensOf(app)
const planJson = madePlan()
const files = Object.keys(planJson.files).map(name => ({ id: newId(), name, bytes: 1 }))
const model: PlanModel = { planJson, files, first: 0, last: 4 }
const stageFiles = ['upper_00.stl', 'upper_01.stl'].map(name => ({ id: newId(), name, bytes: 1 }))
const withoutTeeth: PlanModel = { planJson: null, files: stageFiles, first: 0, last: 1 }

const held: { model: PlanModel; isInUrl: boolean; aside?: PlanAside } = { model, isInUrl: true }
const View = () => createElement(PlanViewer, held)

interface Shown {
  search?: string
  language?: 'en' | 'fr'
  isInUrl?: boolean
  aside?: PlanAside
}

async function show(shown: PlanModel, { search = '', language = 'en', isInUrl = true, aside }: Shown = {}) {
  Object.assign(held, { model: shown, isInUrl, aside })
  const opened = await open(ana, { at: `/plan${search}`, routes: { '/plan': View }, language })
  await screen.findByText((language === 'fr' ? fr : words).noWebGl)
  return opened
}
function rowOf(name: string) {
  const row = screen.getByText(name, { selector: 'th, th *' }).closest('tr')
  if (!row) throw new Error(`no row ${name}`)
  return within(row)
}
const tab = (name: string) => screen.getByRole('tab', { name: new RegExp(`^${name}`) })

test('without WebGL the tables say how each tooth moves, in its own words', async () => {
  await show(model)
  const row = rowOf('11')
  expect(row.getByText(movement.movements.rotation.plus)).toBeDefined()
  expect(row.getByText('6.0°')).toBeDefined()
  expect(rowOf('21').getByText(movement.movements.rotation.minus)).toBeDefined()
  expect(rowOf('13').getByText(movement.movements.vertical.plus)).toBeDefined()
})

test('a movement can be read of the whole plan, until the shown stage or in it', async () => {
  const { user } = await show(model, { search: '?stage=2' })
  await user.click(screen.getByRole('radio', { name: words.spans.until(2) }))
  expect(rowOf('11').getByText('3.0°')).toBeDefined()
  await user.click(screen.getByRole('radio', { name: words.spans.stage(2) }))
  expect(rowOf('13').getAllByText(/^0\.20 mm/).length).toBeGreaterThan(0)
})

test('the buttons go through the stages, say what happens there, and the URL follows', async () => {
  const { user, address } = await show(model)
  const status = () => screen.getByText(/^Stage \d of 4:/).textContent
  expect(status()).toBe('Stage 0 of 4: before treatment.')
  await user.click(screen.getByRole('button', { name: words.next }))
  await user.click(screen.getByRole('button', { name: words.next }))
  expect(status()).toBe('Stage 2 of 4: 4 teeth move, IPR 0.2 mm at 11-21, progress check.')
  await expect.poll(address).toBe('/plan?stage=2')
  await user.click(screen.getByRole('button', { name: words.last }))
  expect(screen.getByRole('slider', { name: words.stage }).getAttribute('aria-valuetext')).toBe(words.stageOf(4, 4))
  await user.click(screen.getByRole('button', { name: words.next }))
  expect(status()).toContain('Stage 4 of 4')
})

test('a link opens what it names', async () => {
  await show(model, { search: '?stage=3&tooth=13' })
  expect(screen.getByText(/^Stage 3 of 4:/)).toBeDefined()
  expect(screen.getByRole('button', { name: words.toothName('13'), pressed: true })).toBeDefined()
})

test('a plan that is not published does not follow the URL of the page below it', async () => {
  await show(model, { search: '?stage=3', isInUrl: false })
  expect(screen.getByText(/^Stage 0 of 4:/)).toBeDefined()
})

test('a tooth that is chosen in one table is chosen in every other', async () => {
  const { user, address } = await show(model)
  await user.click(screen.getByRole('button', { name: words.toothName('13') }))
  await user.click(tab(words.tabs.attachments))
  expect(screen.getByRole('button', { name: words.toothName('13'), pressed: true })).toBeDefined()
  await expect.poll(address).toBe('/plan?tooth=13')
  await user.click(screen.getByRole('button', { name: words.toothName('13') }))
  expect(screen.queryByRole('button', { pressed: true, name: words.toothName('13') })).toBeNull()
})

test('the staging chart shows when a tooth moves, and its headings go to a stage', async () => {
  const { user } = await show(model)
  await user.click(tab(words.tabs.staging))
  expect(rowOf('13').getAllByText(words.moves)).toHaveLength(4)
  expect(rowOf('14').queryByText(words.moves)).toBeNull()
  await user.click(screen.getByRole('button', { name: words.compareStage(3) }))
  expect(screen.getByText(/^Stage 3 of 4:/)).toBeDefined()
})

test('IPR is listed by contact with its total', async () => {
  const { user } = await show(model)
  await user.click(tab(words.tabs.ipr))
  expect(rowOf('11-21').getByText('0.2 mm')).toBeDefined()
  expect(screen.getByText('0.5 mm')).toBeDefined()
})

test('the measures of the arches say what is lacking', async () => {
  const { user } = await show(model)
  await user.click(tab(words.tabs.arches))
  const lacking = movement.notMeasurable(movement.lacks.landmark(movement.landmarks['contacts.mesial'], '11'))
  expect(rowOf(movement.measures.upperMidline).getAllByText(lacking).length).toBeGreaterThan(0)
})

test('a plan of stage files says that it does not know its teeth', async () => {
  const { user } = await show(withoutTeeth)
  expect(screen.getByText(words.noTeeth)).toBeDefined()
  await user.click(screen.getByRole('button', { name: words.next }))
  expect(screen.getByText(words.summary.of(words.stageOf(1, 1), words.summary.unknown))).toBeDefined()
})

test('without WebGL the five views are pictures, of both arches', async () => {
  await show(model, { search: '?arches=upper' })
  const stills = within(await screen.findByRole('list', { name: words.stills }))
  expect(stills.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(Object.values(words.presets))
})

test('without WebGL a map can be asked for, and the URL has it with the other stage', async () => {
  const { user, address } = await show(model, { search: '?stage=2' })
  await user.click(screen.getByRole('radio', { name: words.maps.difference }))
  await expect.poll(address).toBe('/plan?stage=2&with=0&map=difference')
  const panel = within(await screen.findByRole('region', { name: maps.titles.difference(2, 0) }))
  expect(panel.getByText(maps.waiting)).toBeDefined()
  await user.click(panel.getByRole('button', { name: maps.leave }))
  await expect.poll(address).toBe('/plan?stage=2&with=0')
})

test('playing ends at the last stage', async () => {
  const { user } = await show(model, { search: '?stage=2' })
  await user.click(screen.getByRole('radio', { name: words.speeds.fast }))
  await user.click(screen.getByRole('button', { name: words.play }))
  expect(await screen.findByText(/^Stage 4 of 4: /)).toBeDefined()
  expect(screen.getByRole('button', { name: words.play })).toBeDefined()
})

test('a French reader reads it in French', async () => {
  await show(model, { search: '?stage=2', language: 'fr' })
  expect(
    screen.getByText(
      'Étape 2 sur 4 : 4 dents se déplacent, stripping (IPR) de 0,2 mm en 11-21, contrôle de progression.',
    ),
  ).toBeDefined()
})

test('without WebGL a second stage is drawn over the first, whatever a link says', async () => {
  await show(model, { search: '?stage=2&with=4&way=beside' })
  expect(screen.queryByRole('radio', { name: words.stageWays.beside })).toBeNull()
  expect(screen.getByRole('button', { name: new RegExp(words.compare) }).textContent).toContain(words.compareStage(4))
})

const stated: PlanModel = {
  ...withoutTeeth,
  tables: {
    ipr: [{ contact: '11-21', stage: 1, mm: 0.2 }],
    attachments: [{ tooth: '13', shape: 'ellipsoid', surface: 'buccal', size: [2, 3, 1], from: 1, to: 1 }],
    movements: [
      {
        ...{ tooth: '22', vertical: -0.5, mesioDistal: 0, buccoLingual: 0.25 },
        ...{ rotation: 0, angulation: 0, inclination: 4 },
      },
    ],
  },
}

test('a plan of stage files shows the tables that came with it, and says who stated them', async () => {
  const { user } = await show(stated, { search: '?stage=1' })
  expect(rowOf('22').getByText(movement.movements.vertical.minus)).toBeDefined()
  expect(rowOf('22').getByText('4.0°')).toBeDefined()
  expect(screen.getByText(words.statedMovements)).toBeDefined()
  // which teeth move in a stage is not stated
  expect(screen.getByText(/^Stage 1 of 1: .*IPR 0\.2 mm at 11-21, attachments placed on 13/)).toBeDefined()
  await user.click(tab(words.tabs.ipr))
  expect(rowOf('11-21').getByText('0.2 mm')).toBeDefined()
  expect(screen.getByText(words.stated)).toBeDefined()
  await user.click(tab(words.tabs.attachments))
  expect(rowOf('13').getByText(words.shapes.ellipsoid)).toBeDefined()
  expect(screen.getByText(words.stated)).toBeDefined()
})

test('what no table states is said to be unknown, not to be nothing', async () => {
  const { user } = await show({ ...withoutTeeth, tables: { ipr: [] } })
  await user.click(tab(words.tabs.ipr))
  expect(screen.getByText(words.noIpr)).toBeDefined()
  await user.click(tab(words.tabs.attachments))
  expect(screen.getByText(words.attachmentsUnknown)).toBeDefined()
  expect(screen.queryByText(words.noAttachments)).toBeNull()
})

test('a change is requested from a row of a table of stage files', async () => {
  const requested: (string | null)[] = []
  const aside: PlanAside = {
    requestLabel: 'Request a change',
    render: ({ hasTeeth, view, onRequest }) => {
      onRequest(() => requested.push(hasTeeth ? (view.contact ?? view.tooth) : null))
      return null
    },
  }
  const { user } = await show(stated, { aside })
  await user.click(await screen.findByRole('button', { name: words.toothName('22') }))
  await user.click(rowOf('22').getByRole('button', { name: 'Request a change' }))
  await user.click(tab(words.tabs.ipr))
  await user.click(screen.getByRole('button', { name: '11-21' }))
  await user.click(rowOf('11-21').getByRole('button', { name: 'Request a change' }))
  expect(requested).toEqual(['22', '11-21'])
})
