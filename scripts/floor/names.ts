import bcd from '@mdn/browser-compat-data' with { type: 'json' }
import type { Identifier } from '@mdn/browser-compat-data'
import { lackOf } from './support.ts'

/** Global objects by their names in scripts, and the names of their interfaces. */
const instances: Record<string, string[]> = {
  navigator: ['Navigator'],
  document: ['Document', 'Node', 'EventTarget'],
  window: ['Window', 'EventTarget'],
  self: ['Window', 'WorkerGlobalScope', 'DedicatedWorkerGlobalScope', 'EventTarget'],
  globalThis: ['Window', 'WorkerGlobalScope', 'DedicatedWorkerGlobalScope', 'EventTarget'],
  indexedDB: ['IDBFactory'],
  crypto: ['Crypto'],
  performance: ['Performance', 'EventTarget'],
  location: ['Location'],
  history: ['History'],
  screen: ['Screen'],
  caches: ['CacheStorage'],
  scheduler: ['Scheduler'],
  localStorage: ['Storage'],
  sessionStorage: ['Storage'],
}

// classes and namespaces by name: those of browsers, of the language, and of its `Intl`
const spaces = ['api', 'javascript.builtins', 'javascript.builtins.Intl'].map(
  path => featureAt(path) as Record<string, Identifier>, // all three exist; `__compat`, which one has, is not a name
)

const isName = (key: string) => /^[a-z]\w*$/i.test(key) && !/_(?!static$)/.test(key)

/** What is known about an interface or a namespace (`Promise`, `AbortSignal`, `CSS`). */
function entryOf(name: string): Identifier | undefined {
  return spaces
    .map(space => (name !== '__compat' && Object.hasOwn(space, name) ? space[name] : undefined))
    .find(Boolean)
}

function memberOf(name: string, member: string): Identifier | undefined {
  const entry = entryOf(name)
  if (!entry) return undefined
  const key = [`${member}_static`, member].find(key => Object.hasOwn(entry, key))
  return key === undefined ? undefined : entry[key]
}

/** What the floor lacks of a global name in a script: a class, a namespace, or a member of `window`. */
export function lackOfGlobal(name: string): string | undefined {
  return lackOf(entryOf(name) ?? memberOf('Window', name))
}

/** What the floor lacks of `name.member`; `'unknown'` when there is no data about such a member. */
export function lackOfMember(name: string, member: string): string | undefined | 'unknown' {
  const owners = instances[name] ?? (entryOf(name) ? [name] : [])
  const known = owners.map(owner => memberOf(owner, member)).filter(entry => entry !== undefined)
  if (known.length > 0) return known.every(entry => lackOf(entry)) ? lackOf(known[0]) : undefined
  if (['window', 'self', 'globalThis'].includes(name) && entryOf(member)) return lackOfGlobal(member)
  return 'unknown'
}

interface NewMember {
  owner: string
  lack: string
}

const newMembers = newIn(key => (isName(key) && !key.endsWith('_static') ? key : undefined))
const newEvents = newIn(key => /^([a-z]+)_event$/.exec(key)?.[1])

/** A member that is newer than the floor on every object that has it. */
export function lackOfAnyMember(member: string): NewMember | undefined {
  return newMembers.get(member)
}

/** An event that is newer than the floor on every target. */
export function lackOfEvent(type: string): NewMember | undefined {
  return newEvents.get(type)
}

/** Member names that are newer than the floor in every class that has them, with the first of these classes. */
function newIn(nameOf: (key: string) => string | undefined): Map<string, NewMember> {
  const [news, old] = [new Map<string, NewMember>(), new Set<string>()]
  // objects of a class that is itself newer cannot be obtained without its name
  const classes = spaces.flatMap(space => Object.entries(space)).filter(([, entry]) => !lackOf(entry))
  for (const [owner, entry] of classes)
    for (const [key, member] of Object.entries(entry)) {
      const name = nameOf(key)
      if (!name) continue
      const lack = lackOf(member as Identifier) // `__compat`, the other kind of value, is not a name
      if (lack === undefined) old.add(name)
      else if (!news.has(name)) news.set(name, { owner, lack })
    }
  for (const name of old) news.delete(name)
  return news
}

/** A feature by its path in the data, such as `javascript.statements.using`. */
export function featureAt(path: string): Identifier | undefined {
  let entry: Identifier | undefined = bcd as unknown as Identifier // the root of the data is a record of identifiers
  for (const key of path.split('.')) entry = entry && Object.hasOwn(entry, key) ? entry[key] : undefined
  return entry
}

/** Every class and member that is newer than the floor, as `Promise.withResolvers` or `URL.parse_static`, members first. */
export function newNames(): string[] {
  return spaces.flatMap(space =>
    Object.entries(space).flatMap(([owner, entry]) => {
      if (!/^\w+$/.test(owner)) return []
      const isNew = lackOf(entry) !== undefined
      const members = Object.entries(entry).filter(
        ([key, member]) => isName(key) && (isNew || lackOf(member as Identifier)),
      )
      return [...members.map(([key]) => `${owner}.${key}`), ...(isNew ? [owner] : [])]
    }),
  )
}
