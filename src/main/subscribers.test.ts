import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import type { MethodsChanged } from '#features/billing/methods/contract/events.ts'
import type { ClinicChanged } from '#features/clinics/contract/events.ts'
import type { ContactEvent } from '#features/contact/contract/events.ts'
import type { CourseEvent } from '#features/courses/course/contract/events.ts'
import type { UploadChecked } from '#features/files/file/contract/events.ts'
import { newId } from '#kit/id.ts'
import { publish } from '#platform/events.ts'
import { databaseForTest } from '#test/database.ts'
import { deliver } from './subscribers.ts'

// Which users an event notifies is tested in its feature; these tests check whose screens it refreshes.

type Announced = ClinicChanged | ContactEvent | CourseEvent | MethodsChanged | UploadChecked

const [id, person] = [newId(), newId()]
const administrators = ['super-admin']

const refreshes: [Announced, object][] = [
  [
    { type: 'clinic-changed', clinicId: id, doctorId: person },
    { topic: 'clinics', id, users: [person] },
  ],
  [
    { type: 'methods-changed', doctorId: person },
    { topic: 'methods', users: [person] },
  ],
  [
    { type: 'upload-checked', fileId: id, ownerId: person },
    { topic: 'uploads', id, users: [person] },
  ],
  [
    { type: 'contact-form-changed', id },
    { topic: 'contact-forms', id, roles: administrators },
  ],
  [
    { type: 'course-changed', courseId: id, isPublic: false },
    { topic: 'courses', id, roles: administrators },
  ],
  [
    { type: 'course-changed', courseId: id, isPublic: true },
    { topic: 'courses', id, roles: ['super-admin', 'doctor'] },
  ],
  [
    { type: 'progress-made', courseId: id, userId: person },
    { topic: 'courses', id, users: [person], roles: administrators },
  ],
]

test('an event refreshes the screens of users who may see it, and of no others', async () => {
  const { db, ownerUrl } = await databaseForTest({ deliver })
  const listener = new pg.Client({ connectionString: ownerUrl })
  await listener.connect()
  onTestFinished(() => listener.end())
  const notes: object[] = []
  listener.on('notification', ({ payload }) => {
    const { number: _, ...note } = JSON.parse(payload ?? '{}')
    notes.push(note)
  })
  await listener.query('listen live')
  for (const [event] of refreshes) await db.as({ kind: 'system' }, scope => publish<Announced>(scope, event))
  await expect.poll(() => notes.length).toBe(refreshes.length)
  expect(notes).toEqual(refreshes.map(([, note]) => note))
})
