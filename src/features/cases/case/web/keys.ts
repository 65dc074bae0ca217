/** Query keys of one case and its children; each begins with the topic of the server's live events. */
export const caseKeys = {
  all: ['cases'],
  one: (id: string) => ['cases', 'case', id],
  prescription: (id: string) => ['cases', 'prescription', id],
  plans: (id: string) => ['cases', 'plans', id],
  draftedChanges: (id: string) => ['cases', 'drafted-changes', id],
  messages: (id: string) => ['cases', 'messages', id],
  timeline: (id: string) => ['cases', 'timeline', id],
} as const
