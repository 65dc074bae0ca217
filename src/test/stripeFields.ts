/** Parses the brackets of a form body: `created[gte]=1` → `{ created: { gte: '1' } }`. */
export interface Fields {
  [name: string]: string | Fields
}

export function fieldsOf(form: URLSearchParams): Fields {
  const fields: Fields = {}
  for (const [name, value] of form) {
    const path = name.split(/[[\]]+/).filter(Boolean)
    const last = path.pop() ?? ''
    let place = fields
    for (const step of path) {
      const next = place[step]
      const inner: Fields = typeof next === 'object' ? next : {}
      place[step] = inner
      place = inner
    }
    place[last] = value
  }
  return fields
}
