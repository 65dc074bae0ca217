/** Query keys of courses; the first part is the topic of the server's events. */
export const courseKeys = {
  all: ['courses'],
  list: (body: object) => ['courses', 'list', body],
  one: (id: string) => ['courses', 'one', id],
  learners: (id: string, body: object) => ['courses', 'learners', id, body],
} as const
