import { expect, test } from 'vitest'
import { acceptOf } from './accept.ts'

test('a picker offers the types that the server accepts: by media type where systems know one, otherwise by ending', () => {
  expect(acceptOf('course-cover')).toBe('image/png,image/jpeg')
  expect(acceptOf('lesson-video')).toBe('video/mp4,video/webm')
  expect(acceptOf('lesson-pdf')).toBe('application/pdf')
  expect(acceptOf('lesson-captions')).toBe('.vtt')
  expect(acceptOf('ticket-file').split(',')).toEqual(
    expect.arrayContaining(['application/pdf', 'image/png', 'image/jpeg', '.stl', '.ply', '.obj']),
  )
})
