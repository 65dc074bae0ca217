/** A course was published. */
export interface CoursePublished {
  type: 'course-published'
  courseId: string
  title: string
  by: string
  /** True for the first publication. */
  isFirst: boolean
  /** The time of the event when it is in the past (used by the demo data). */
  at?: Date
}

/** A course was withdrawn. */
export interface CourseWithdrawn {
  type: 'course-withdrawn'
  courseId: string
}

/** Another change of a course or its lessons. */
export interface CourseChanged {
  type: 'course-changed'
  courseId: string
  /** True when doctors see the course. */
  isPublic: boolean
}

/** A person began or finished a lesson. */
export interface ProgressMade {
  type: 'progress-made'
  courseId: string
  userId: string
}

/** A person finished a lesson for the first time. */
export interface LessonFinished {
  type: 'lesson-finished'
  courseId: string
  /** The time of the event when it is in the past (used by the demo data). */
  at?: Date
}

/** A lesson was removed from its course. */
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
  /** The time of the event when it is in the past (used by the demo data). */
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
