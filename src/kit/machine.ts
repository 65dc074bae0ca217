/**
 * One named command of a life cycle. The guard, the buttons, the documentation and the tests read `from` and `to`. `to:
 * 'previous'` means the state before the last move (to undo an end). A record has the next state for each of `from`.
 */
export interface Move<State extends string, Role extends string> {
  from: readonly State[]
  to: State | 'previous' | Readonly<Partial<Record<State, State>>>
  roles: readonly Role[]
}

export interface Machine<State extends string, Role extends string, Name extends string> {
  states: readonly State[]
  moves: Readonly<Record<Name, Move<State, Role>>>
  names: readonly Name[]
  /** The commands that `role` may give in `state`, in table order. */
  allowed(state: State, role: Role): Name[]
  /** Whether `role` may give `name` in `state`. */
  allows(name: Name, state: State, role: Role): boolean
  /** The state after `name` in `from`; `from` itself for a `'previous'` move, whose result only the caller knows. */
  after(name: Name, from: State): State
}

/** Makes a state machine from its table. Pure, without a state of its own. */
export function machine<State extends string, Role extends string, Name extends string>(table: {
  states: readonly State[]
  moves: Record<Name, Move<NoInfer<State>, Role>>
}): Machine<State, Role, Name> {
  const names = Object.keys(table.moves) as Name[] // keys of a literal record are its names
  const allows = (name: Name, state: State, role: Role) => {
    const move = table.moves[name]
    return move.from.includes(state) && move.roles.includes(role)
  }
  return {
    states: table.states,
    moves: table.moves,
    names,
    allows,
    allowed: (state, role) => names.filter(name => allows(name, state, role)),
    after: (name, from) => {
      const { to } = table.moves[name]
      if (to === 'previous') return from
      return typeof to === 'string' ? to : (to[from] ?? from)
    },
  }
}
