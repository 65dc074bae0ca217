// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import { createElement } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { readCamera } from '#features/cases/models/contract/camera.ts'
import { words as tools } from '#features/cases/models/text/en.ts'
import { startApp } from '#test/app.ts'
import { decodeHere } from '#test/decoder.ts'
import { madeMesh, madePlan } from '#test/planPackage.ts'
import { screensOf } from '#test/screen.ts'
import { storeModels } from '#test/storedModels.ts'
import { acceptWebGl } from '#test/webGl.ts'
import { modelOf } from '../contract/model.ts'
import type { ViewState } from '../contract/viewState.ts'
import { words } from '../text/en.ts'
import { PlanViewer } from './PlanViewer.tsx'
import type { PlanAside } from './planAside.ts'

// what a reader with 3D does with the model; nothing is drawn, so pixels are a matter of the journeys

decodeHere()
const webGl = acceptWebGl()
const app = await startApp()
const ana = await app.person('Ana')
const open = screensOf(app)
// the front teeth are enough
const planJson = madePlan()
const names = Object.keys(planJson.files).filter(name => /[12]\.stl$/.test(name))
const ids = await storeModels(app, ana, names.map(madeMesh))
const files = names.map((name, at) => ({ id: ids[at] ?? '', name, bytes: 1 }))
const model = modelOf(planJson, files)

let beside: ViewState | undefined
const aside: PlanAside = {
  requestLabel: 'Request a change',
  render: ({ view }) => {
    beside = view
    return null
  },
}
const View = () => createElement(PlanViewer, { model, aside })
beforeEach(() => {
  beside = undefined
})

async function show(search = '') {
  const opened = await open(ana, { at: `/plan${search}`, routes: { '/plan': View } })
  const canvas = await screen.findByRole('application', { name: words.model })
  await expect.poll(() => screen.queryByText(words.loading)).toBeNull()
  await drawn()
  return { ...opened, canvas }
}
const drawn = () => new Promise(requestAnimationFrame)
const radio = (name: string) => screen.getByRole('radio', { name })
const stageNow = () => screen.getByRole('slider', { name: words.stage }).getAttribute('aria-valuetext')
const labels = () => [...document.querySelectorAll<HTMLElement>('[data-look]')]
const distance = () => document.querySelector('[data-look="distance"]')?.textContent
/** Of the crowns 11 and 21: their centres are 6.1 mm apart, their numbers before them a little more. */
const apart = /^7\.[0-5]\d? mm$/

/** Where the crown of an upper tooth is on the canvas: above its number, by what is between the numbers of both arches. */
function crownOf(fdi: '11' | '21') {
  const [upper, lower] = [fdi, fdi === '11' ? '41' : '31'].map(number => {
    const { translate = '' } = labels().find(({ textContent }) => textContent === number)?.style ?? {}
    return translate.split(' ').map(Number.parseFloat)
  })
  const [x = 0, y = 0] = upper ?? []
  return { x, y: y - 0.75 * ((lower?.[1] ?? 0) - y) }
}

function tap(canvas: HTMLElement, { x, y }: { x: number; y: number }) {
  const at = { clientX: x, clientY: y, pageX: x, pageY: y, pointerId: 1, isPrimary: true, button: 0 }
  fireEvent.pointerDown(canvas, at)
  fireEvent.pointerUp(canvas, at)
}

test('the keys of the view go through the stages, to their ends and no farther', async () => {
  const { canvas } = await show()
  const press = (key: string, modifiers = {}) => {
    const isHandled = !fireEvent.keyDown(canvas, { key, ...modifiers })
    return { isHandled, stage: stageNow() }
  }
  expect(press('ArrowRight')).toEqual({ isHandled: true, stage: words.stageOf(1, 4) })
  expect(press('End').stage).toBe(words.stageOf(4, 4))
  expect(press('ArrowRight').stage).toBe(words.stageOf(4, 4))
  expect(press('ArrowLeft').stage).toBe(words.stageOf(3, 4))
  expect(press('Home').stage).toBe(words.stageOf(0, 4))
  expect(press('ArrowLeft').stage).toBe(words.stageOf(0, 4))
  // those of the browser and of the page stay theirs
  expect(press('ArrowRight', { altKey: true })).toEqual({ isHandled: false, stage: words.stageOf(0, 4) })
  expect(press('Tab').isHandled).toBe(false)
})

test('Space plays to the last stage, and from there the first one again; any key of a stage stops it', async () => {
  const { canvas, user } = await show('?stage=3')
  await user.click(radio(words.speeds.fast))
  const button = (name: string) => screen.queryByRole('button', { name })
  fireEvent.keyDown(canvas, { key: ' ' })
  expect(button(words.pause)).not.toBeNull()
  await expect.poll(stageNow).toBe(words.stageOf(4, 4))
  expect(button(words.play)).not.toBeNull()
  fireEvent.keyDown(canvas, { key: ' ' })
  expect(stageNow()).toBe(words.stageOf(0, 4))
  expect(button(words.pause)).not.toBeNull()
  fireEvent.keyDown(canvas, { key: 'ArrowRight' })
  expect(button(words.play)).not.toBeNull()
  expect(stageNow()).toBe(words.stageOf(1, 4))
})

test('Shift and the arrows turn the model, and the address has the view until a standard one is chosen', async () => {
  const { canvas, address } = await show()
  fireEvent.keyDown(canvas, { key: 'ArrowRight', shiftKey: true })
  expect(stageNow()).toBe(words.stageOf(0, 4))
  await expect.poll(address).toContain('camera=')
  const camera = beside?.camera
  expect(readCamera(new URLSearchParams(address().split('?')[1]).get('camera') ?? '')).toEqual(camera)
  fireEvent.keyDown(canvas, { key: '+' })
  expect(Math.hypot(...(beside?.camera?.position ?? []))).toBeLessThan(Math.hypot(...(camera?.position ?? [])))
  fireEvent.keyDown(canvas, { key: '4' })
  expect(beside).toMatchObject({ preset: 'upper', arches: 'upper', camera: null })
  await expect.poll(address).toBe('/plan?arches=upper&view=upper')
})

test('what the models show is described in words: the stage, the side, the arches and what is selected', async () => {
  const { canvas, user } = await show('?stage=2&with=4')
  const { shown } = words
  const described = () => {
    const ids = canvas.getAttribute('aria-describedby')?.split(' ') ?? []
    return ids.map(id => document.getElementById(id)?.textContent)
  }
  const stage = words.stageOf(2, 4)
  const over = shown.over(words.stageOf(4, 4))
  const first = [stage, over, words.viewNames.front, shown.nothing].join('. ')
  expect([canvas.getAttribute('aria-roledescription'), ...described()]).toEqual([shown.role, `${first}.`, words.keys])
  await user.click(screen.getByRole('button', { name: words.toothName('31') }))
  fireEvent.keyDown(canvas, { key: '5' })
  expect(described()[0]).toBe(
    `${[stage, over, words.viewNames.lower, shown.only.lower, shown.tooth('31')].join('. ')}.`,
  )
  fireEvent.keyDown(canvas, { key: 'ArrowRight', shiftKey: true })
  expect(described()[0]).toContain(shown.turned)
})

test('buttons turn the model and come closer, and another one goes back to the chosen view', async () => {
  const { user } = await show()
  const { turn, closer, farther } = tools
  for (const name of [turn.left, turn.right, turn.up, turn.down, closer, farther]) {
    await user.click(screen.getByRole('button', { name }))
    expect(beside?.camera, name).not.toBeNull()
    await user.click(screen.getByRole('button', { name: words.reset }))
    expect(beside?.camera, name).toBeNull()
  }
})

test('a tooth that is tapped is chosen in the tables, and the ground ends the choice', async () => {
  const { canvas } = await show('?show=numbers')
  tap(canvas, crownOf('21'))
  expect(screen.getByRole('button', { name: words.toothName('21'), pressed: true })).toBeDefined()
  tap(canvas, { x: 2, y: 2 })
  expect(screen.queryByRole('button', { name: words.toothName('21'), pressed: true })).toBeNull()
})

test('the numbers are those of the shown arches; a chosen tooth has its number in any case', async () => {
  const { user } = await show('?show=numbers')
  expect(labels()).toHaveLength(8)
  await user.click(within(screen.getByRole('group', { name: words.arches })).getByText(words.archChoices.lower))
  expect(labels().map(({ textContent }) => textContent)).toEqual(['42', '41', '31', '32'])
  await user.click(screen.getByRole('checkbox', { name: words.overlays.numbers }))
  expect(labels()).toEqual([])
  await user.click(screen.getByRole('button', { name: words.toothName('31') }))
  expect(labels().map(({ textContent }) => textContent)).toEqual(['31'])
})

test('the ruler measures between two taps, and says that this is no value of the plan', async () => {
  const { canvas, user } = await show('?show=numbers&mode=measure')
  const [one, other] = [crownOf('11'), crownOf('21')]
  tap(canvas, one)
  expect(screen.getByText(words.ownMeasurement)).toBeDefined()
  expect(distance()).toBeUndefined()
  tap(canvas, other)
  expect(distance()).toMatch(apart)
  expect(beside?.tooth).toBeNull()
  // a third tap begins again
  tap(canvas, one)
  expect(distance()).toBeUndefined()
  // one beside the model is no point
  tap(canvas, { x: 2, y: 2 })
  tap(canvas, other)
  expect(distance()).toMatch(apart)
  await user.click(screen.getByRole('button', { name: words.clearMeasure }))
  expect(distance()).toBeUndefined()
})

test('a measurement ends with its mode', async () => {
  const { canvas, user } = await show('?show=numbers&mode=measure')
  tap(canvas, crownOf('11'))
  await user.click(radio(words.modes.look))
  expect(screen.queryByText(words.ownMeasurement)).toBeNull()
  await user.click(radio(words.modes.measure))
  expect(screen.queryByText(words.ownMeasurement)).toBeNull()
})

test('the plane of the section is moved by its slider, and leaves with its mode', async () => {
  const { user } = await show('?mode=section')
  const slider = screen.getByRole('slider', { name: new RegExp(words.sectionDepth) })
  expect(slider.getAttribute('aria-valuetext')).toBe('0 mm')
  await drawn()
  const before = webGl.clippingPlane()?.[3] ?? 0
  fireEvent.change(slider, { target: { value: '7.5' } })
  expect(slider.getAttribute('aria-valuetext')).toBe('7.5 mm')
  await drawn()
  expect((webGl.clippingPlane()?.[3] ?? 0) - before).toBeCloseTo(7.5, 1)
  await user.click(radio(words.modes.look))
  expect(screen.queryByRole('slider', { name: new RegExp(words.sectionDepth) })).toBeNull()
})

test('another stage is superimposed, not over itself, and a map takes its place', async () => {
  const { user, address } = await show('?stage=2&with=4')
  expect(screen.getByText(words.stageWayHelp.over)).toBeDefined()
  await user.click(screen.getByRole('button', { name: new RegExp(words.compare) }))
  const stages = within(screen.getByRole('listbox')).getAllByRole('option')
  expect(stages.map(({ textContent }) => textContent)).toEqual([0, 1, 3, 4].map(words.compareStage))
  await user.click(screen.getByRole('option', { name: words.compareStage(1) }))
  await expect.poll(address).toBe('/plan?stage=2&with=1')
  await user.click(radio(words.maps.difference))
  expect(screen.queryByText(words.stageWayHelp.over)).toBeNull()
  expect(beside).toMatchObject({ compared: 1, map: 'difference' })
})

test('a model that cannot be loaded is named, and loaded again on request', async () => {
  const { user, line } = await open(ana, { at: '/plan', routes: { '/plan': View }, isCut: true })
  const [name = ''] = names
  const failed = await screen.findByText(words.failed(name))
  expect(screen.getAllByRole('button', { name: words.retry })).toHaveLength(names.length)
  line.isCut = false
  for (const retry of screen.getAllByRole('button', { name: words.retry })) await user.click(retry)
  await expect.poll(() => failed.isConnected).toBe(false)
})
