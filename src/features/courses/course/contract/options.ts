import { z } from 'zod'

export const courseStates = ['draft', 'published', 'withdrawn'] as const
export const CourseState = z.enum(courseStates)
export type CourseState = z.infer<typeof CourseState>

/** The prior knowledge that a course requires. */
export const levels = ['introduction', 'intermediate', 'advanced'] as const
export const Level = z.enum(levels)
export type Level = z.infer<typeof Level>

/** A doctor's progress in a course; `finished`: every current lesson. */
export const courseProgresses = ['not-begun', 'in-progress', 'finished'] as const
export const CourseProgress = z.enum(courseProgresses)
export type CourseProgress = z.infer<typeof CourseProgress>
