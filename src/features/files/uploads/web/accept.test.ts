import { expect, test } from 'vitest'
import { extensions, mediaTypes } from '../../file/contract/format.ts'
import { formatsOf, UploadKind } from '../../file/contract/upload.ts'
import { acceptOf } from './accept.ts'

test('a picker offers pictures, PDFs and videos by their media types, JPEG first: Safari converts HEIC to the first one', () => {
  expect(acceptOf(['course-cover'])).toBe('image/jpeg,image/png')
  expect(acceptOf(['lesson-video'])).toBe('video/mp4,video/webm')
  expect(acceptOf(['lesson-pdf'])).toBe('application/pdf')
})

test('other types are offered by media type and ending, and on iOS, which may know neither of them, as any file', () => {
  expect(acceptOf(['scan'])).toBe('model/stl,.stl,application/octet-stream,model/ply,.ply,model/obj,.obj')
  expect(acceptOf(['lesson-captions'])).toBe('text/vtt,.vtt')
  expect(acceptOf(['plan-json', 'plan-table'], ['zip'])).toBe(
    'application/json,.json,text/csv,.csv,application/zip,.zip',
  )
})

test.each(UploadKind.options)('%s: no type is offered by its ending alone, and none twice', kind => {
  const accepted = acceptOf([kind]).split(',')
  expect(new Set(accepted).size).toBe(accepted.length)
  const offered = Object.entries(extensions).filter(([, endings]) => accepted.includes(`.${endings[0]}`))
  for (const [type] of offered) expect(accepted).toContain(Object.entries(mediaTypes).find(([of]) => of === type)?.[1])
  // iOS converts a HEIC photo to JPEG only for a page that does not ask for HEIC
  if (formatsOf[kind].includes('picture')) expect(accepted.join()).not.toMatch(/hei[cf]|image\/\*/)
})
