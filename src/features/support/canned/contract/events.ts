/** A canned answer was added, changed or removed. */
export interface CannedAnswersChanged {
  type: 'canned-answers-changed'
  id: string
}
