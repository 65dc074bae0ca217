import { parseSync } from 'vite'

/** A node of a syntax tree, as ESTree describes it. */
export type Node = { type: string } & Record<string, unknown>

export interface Place {
  node: Node
  parent: Node | undefined
  /** The key of its parent under which the node is. */
  key: string
}

/** The syntax tree of a built script. Throws when it does not parse. */
export function treeOf(file: string, code: string): Node {
  const { program, errors } = parseSync(file, code, { sourceType: 'module', lang: 'js' })
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  return program as unknown as Node // the same tree, read by its keys
}

/** Visits every node, parents first. */
export function walk(root: Node, visit: (place: Place) => void): void {
  const rest: Place[] = [{ node: root, parent: undefined, key: '' }]
  for (let place = rest.pop(); place; place = rest.pop()) {
    visit(place)
    for (const [key, value] of Object.entries(place.node))
      for (const child of Array.isArray(value) ? value : [value])
        if (isNode(child)) rest.push({ node: child, parent: place.node, key })
  }
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

/** The name of an identifier, or the value of a string. */
export function nameOf(value: unknown): string | undefined {
  if (!isNode(value)) return undefined
  if (value.type === 'Identifier') return String(value.name)
  if (value.type === 'Literal' && typeof value.value === 'string') return value.value
  return undefined
}

/** The name of the member in a member expression; undefined when it is computed. */
export function memberName(node: Node): string | undefined {
  const { property } = node
  return node.computed && isNode(property) && property.type !== 'Literal' ? undefined : nameOf(property)
}

const declaring: Record<string, readonly string[]> = {
  VariableDeclarator: ['id'],
  FunctionDeclaration: ['id', 'params'],
  FunctionExpression: ['id', 'params'],
  ArrowFunctionExpression: ['params'],
  ClassDeclaration: ['id'],
  ClassExpression: ['id'],
  CatchClause: ['param'],
  ImportSpecifier: ['local'],
  ImportDefaultSpecifier: ['local'],
  ImportNamespaceSpecifier: ['local'],
}

/** Every name that a script declares. */
export function boundIn(root: Node): Set<string> {
  const bound = new Set<string>()
  const take = (pattern: unknown): void => {
    if (Array.isArray(pattern)) pattern.forEach(take)
    if (!isNode(pattern)) return
    if (pattern.type === 'Identifier') bound.add(String(pattern.name))
    else for (const part of [pattern.left, pattern.argument, pattern.elements, pattern.properties]) take(part)
    if (pattern.type === 'Property') take(pattern.value)
  }
  walk(root, ({ node }) => {
    for (const key of declaring[node.type] ?? []) take(node[key])
  })
  return bound
}

/** The member names of a script's own classes and objects. */
export function membersIn(root: Node): Set<string> {
  const members = new Set<string>()
  walk(root, ({ node, parent }) => {
    const isKey = ['Property', 'MethodDefinition', 'PropertyDefinition'].includes(node.type) && !node.computed
    if (isKey && parent?.type !== 'ObjectPattern') members.add(nameOf(node.key) ?? '')
    const { left } = node
    if (node.type !== 'AssignmentExpression' || !isNode(left) || left.type !== 'MemberExpression') return
    if (isNode(left.object) && left.object.type === 'ThisExpression') members.add(memberName(left) ?? '')
  })
  return members
}
