import { expect, test } from 'vitest'
import { probableKind, probableSlot } from './assign.ts'
import { stageOf } from './planName.ts'

const file = (name: string, type = '') => new File([], name, { type })

test.each([
  ['UpperJaw.stl', 'upper-scan'],
  ['Perez_mandibular.ply', 'lower-scan'],
  ['maxilar superior.STL', 'upper-scan'],
  ['arcade inférieure.ply', 'lower-scan'],
  ['arcade_inferieure.obj', 'lower-scan'],
  ['Bite_1.stl', 'bite-scan'],
  ['upper-occlusal.jpg', 'upper-occlusal'],
  ['oclusal inferior.png', 'lower-occlusal'],
  ['lateral derecha.jpg', 'right-buccal'],
  ['gauche.jpeg', 'left-buccal'],
  ['perfil.jpg', 'profile-rest'],
  ['sonrisa.jpg', 'frontal-smile'],
  ['front-occlusion.jpg', 'front-occlusion'],
  ['frontal-rest.jpg', 'frontal-rest'],
  ['OPG 2026.png', 'panoramic'],
  ['teleradiografia.jpg', 'lateral-ceph'],
  ['informe.pdf', 'document'],
])('%s speaks of %s', (name, slot) => {
  expect(probableSlot(file(name))).toBe(slot)
})

test('a name that says nothing leaves the choice to a person', () => {
  expect(probableSlot(file('DSC_0412.JPG'))).toBeUndefined()
  expect(probableKind(file('DSC_0412.JPG'))).toBe('photo')
  expect(probableKind(file('scan.zip'))).toBeUndefined()
})

test('a plan file tells its arch and stage', () => {
  expect(['upper_00.stl', 'Lower-12.STL', 'case7 lower 003.stl'].map(stageOf)).toEqual([
    { arch: 'upper', stage: 0 },
    { arch: 'lower', stage: 12 },
    { arch: 'lower', stage: 3 },
  ])
  expect(stageOf('attachments.stl')).toBeUndefined()
})
