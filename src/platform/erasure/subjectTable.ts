/** How rows belong to a subject: `column` has a value that `key` (the id) has in one of the subject's rows of `of`. */
export interface SubjectLink {
  readonly column: string
  /** A table before this one, or the table itself; `subject` is the subject itself. */
  readonly of: string
  readonly key?: string
}

/** A table with rows of a subject. */
export interface SubjectTable {
  readonly name: string
  readonly links?: readonly SubjectLink[]
  /** Columns whose text contains an id of the subject's rows, or a name of the subject. */
  readonly namedIn?: readonly string[]
  /** Its rows only repeat what others say: a blocked subject does not keep them. */
  readonly isTrace?: boolean
  /** Its rows are not deleted, because others that stay refer to them: the caller empties them. */
  readonly stays?: boolean
}
