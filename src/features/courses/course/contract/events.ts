/** A course was published. */
export interface CoursePublished {
  type: 'course-published'
  courseId: string
  title: string
  by: string
  /** It was never published before. */
  isFirst: boolean
  /** When it happened, if not now (the demo). */
  at?: Date
}

/** A course was withdrawn. */
export interface CourseWithdrawn {
  type: 'course-withdrawn'
  courseId: string
}

/** A course or its lessons changed otherwise. */
export interface CourseChanged {
  type: 'course-changed'
  courseId: string
  /** Doctors see it. */
  isPublic: boolean
}

/** A person began or finished a lesson. */
export interface ProgressMade {
  type: 'progress-made'
  courseId: string
  userId: string
}

/** A person finished a lesson that they had not finished before. */
export interface LessonFinished {
  type: 'lesson-finished'
  courseId: string
  /** When it happened, if not now (the demo). */
  at?: Date
}

/** A lesson was taken out of its course. */
export interface LessonRemoved {
  type: 'lesson-removed'
  courseId: string
}

/** A person finished a whole course. */
export interface CertificateEarned {
  type: 'certificate-earned'
  courseId: string
  title: string
  userId: string
  /** When it happened, if not now (the demo). */
  at?: Date
}

export type CourseEvent =
  | CoursePublished
  | CourseWithdrawn
  | CourseChanged
  | LessonFinished
  | LessonRemoved
  | ProgressMade
  | CertificateEarned
