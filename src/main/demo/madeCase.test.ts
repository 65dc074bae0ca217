import { expect, test } from 'vitest'
import { fitRigid } from '#kit/mesh/rigidFit.ts'
import { readMadeArch, readMadeScan } from './madeCase.ts'

test.each(['upper', 'lower'] as const)(
  'the made %s arch has 14 teeth and gingiva in 21 stages, and moves',
  async arch => {
    const { teeth, gingiva } = await readMadeArch(arch)
    expect([...teeth.keys()].length).toBe(14)
    expect(gingiva.length).toBe(21)
    for (const [fdi, { mesh, poses }] of teeth) {
      expect(fdi).toMatch(arch === 'upper' ? /^[12]\d$/ : /^[34]\d$/)
      expect(mesh.indices.length / 3).toBeGreaterThan(5000)
      expect(poses.length).toBe(21)
    }
    // the gingiva is not rigid: it follows the teeth
    const [first, last] = [gingiva[0]?.positions, gingiva[20]?.positions]
    if (!first || !last) throw new Error('no gingiva')
    const all = Uint32Array.from({ length: first.length / 3 }, (_, v) => v)
    expect(fitRigid(first, last, all).residualMm).toBeGreaterThan(0.2)
  },
)

test('the scans are those that the benches are named after', async () => {
  expect((await readMadeScan('upper')).indices.length / 3).toBe(247_700)
  expect((await readMadeScan('lower')).indices.length / 3).toBe(219_164)
})
