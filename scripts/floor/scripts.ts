import { featureAt, lackOfAnyMember, lackOfEvent, lackOfGlobal, lackOfMember } from './names.ts'
import { lackOf } from './support.ts'
import { boundIn, isNode, memberName, membersIn, type Node, nameOf, type Place, treeOf, walk } from './tree.ts'

/** A feature that a browser of the floor lacks, and where it was found. */
export interface Finding {
  file: string
  /** Such as `Promise.withResolvers`, `css.properties.text-wrap` or `javascript.statements.using`. */
  feature: string
  /** The browsers that lack it, with the first version that has it. */
  since: string
}

/** A built file: its name and its text. */
export interface Built {
  file: string
  text: string
}

/** Finds features of the language and of browsers that scripts use and the floor lacks. */
export function findInScripts(scripts: readonly Built[]): Finding[] {
  const trees = scripts.map(({ file, text }) => ({ file, root: treeOf(file, text) }))
  // a member that the scripts define themselves may be theirs wherever it is used
  const own = new Set(trees.flatMap(({ root }) => [...membersIn(root)]))
  return trees.flatMap(({ file, root }) => {
    const findings = new Map<string, string>()
    const bound = boundIn(root)
    walk(root, place => {
      for (const [feature, since] of [...namesAt(place, bound, own), ...syntaxAt(place.node)])
        if (since) findings.set(feature, since)
    })
    return [...findings].map(([feature, since]) => ({ file, feature, since }))
  })
}

type Used = [feature: string, since: string | undefined]

function namesAt({ node, parent, key }: Place, bound: Set<string>, own: Set<string>): Used[] {
  if (node.type === 'Identifier') {
    const name = String(node.name)
    return isReference(key, parent) && !bound.has(name) ? [[name, lackOfGlobal(name)]] : []
  }
  // `const { withResolvers } = Promise`
  if (node.type === 'VariableDeclarator' && isNode(node.id) && node.id.type === 'ObjectPattern')
    return [node.id.properties].flat().flatMap(property => {
      const [from, member] = [nameOf(node.init), isNode(property) ? nameOf(property.key) : undefined]
      return from && member && !bound.has(from) ? membersOf(from, member) : []
    })
  const member = node.type === 'MemberExpression' ? memberName(node) : undefined
  if (!member || !isNode(node.object)) return []
  const owner = ownerOf(node.object, bound)
  if (owner) {
    const known = membersOf(owner, member)
    if (known.length > 0) return known
  }
  if (isIterator(node.object)) {
    const lack = lackOfMember('Iterator', member)
    if (lack !== 'unknown') return [[`Iterator.${member}`, lack]]
  }
  const any = own.has(member) ? undefined : lackOfAnyMember(member)
  return any ? [[`${any.owner}.${member}`, any.lack]] : []
}

function membersOf(owner: string, member: string): Used[] {
  const lack = lackOfMember(owner, member)
  return lack === 'unknown' ? [] : [[`${owner}.${member}`, lack]]
}

/** The global that an expression names: `AbortSignal`, also as `window.AbortSignal`. */
function ownerOf(object: Node, bound: Set<string>): string | undefined {
  if (object.type === 'Identifier') return bound.has(String(object.name)) ? undefined : String(object.name)
  if (object.type !== 'MemberExpression') return undefined
  const isWindow = isNode(object.object) && ['window', 'self', 'globalThis'].includes(nameOf(object.object) ?? '')
  return isWindow ? memberName(object) : undefined
}

// methods of iterators have the same names as those of arrays: report only what is certainly an iterator
function isIterator(object: Node): boolean {
  if (object.type !== 'CallExpression' || !isNode(object.callee) || object.callee.type !== 'MemberExpression')
    return false
  // the methods of `Object` with these names return arrays
  if (nameOf(object.callee.object) === 'Object') return false
  return ['values', 'keys', 'entries', 'matchAll'].includes(memberName(object.callee) ?? '')
}

function isReference(key: string, parent: Node | undefined): boolean {
  if (!parent) return false
  if (key === 'property' && parent.type === 'MemberExpression') return Boolean(parent.computed)
  if (key === 'key') return Boolean(parent.computed)
  // a name after `typeof` need not exist
  if (parent.type === 'UnaryExpression') return parent.operator !== 'typeof'
  return !['label', 'imported', 'exported', 'meta'].includes(key) && parent.type !== 'MetaProperty'
}

const statements = 'javascript.statements'

function syntaxAt(node: Node): Used[] {
  const at = (path: string): Used => [path, lackOf(featureAt(path))]
  if (node.type === 'VariableDeclaration' && node.kind === 'using') return [at(`${statements}.using`)]
  if (node.type === 'VariableDeclaration' && node.kind === 'await using') return [at(`${statements}.await_using`)]
  if (node.type === 'ImportDeclaration' && Array.isArray(node.attributes) && node.attributes.length > 0)
    return [at(`${statements}.import.import_attributes`)]
  const event = node.type === 'CallExpression' ? listenedTo(node) : undefined
  if (event) return [[`event ${event}`, lackOfEvent(event)?.lack]]
  if (node.type === 'ForOfStatement' && node.await && isStream(node.right))
    return [['ReadableStream.@@asyncIterator', lackOfMember('ReadableStream', '@@asyncIterator')]]
  if (node.type === 'Literal' && typeof node.regex === 'object' && node.regex) return patternAt(node.regex, at)
  return []
}

function listenedTo({ callee, arguments: given }: Node): string | undefined {
  if (!isNode(callee) || !Array.isArray(given)) return undefined
  const called = callee.type === 'MemberExpression' ? memberName(callee) : nameOf(callee)
  return called === 'addEventListener' && isNode(given[0]) && given[0].type === 'Literal' ? nameOf(given[0]) : undefined
}

// certainly a stream: the body of a response, the bytes of a file, and the result of a pipe
function isStream(value: unknown): boolean {
  if (!isNode(value)) return false
  const callee = value.type === 'CallExpression' && isNode(value.callee) ? value.callee : value
  return callee.type === 'MemberExpression' && /^(?:body|stream|pipeThrough)$/.test(memberName(callee) ?? '')
}

function patternAt(regex: object, at: (path: string) => Used): Used[] {
  const { flags = '', pattern = '' }: { flags?: string; pattern?: string } = regex
  const used: Used[] = []
  if (flags.includes('v')) used.push(at('javascript.builtins.RegExp.unicodeSets'))
  if (/\(\?(?:[ims]+(?:-[ims]*)?|-[ims]+):/.test(pattern)) used.push(at('javascript.regular_expressions.modifier'))
  return used
}
