/**
 * One named command of a life cycle. `from` and `to` are the table that guard, buttons, documentation and tests read.
 * `to: 'previous'` means: the state held before the last move (used to undo an end). A record says it for each of `from`.
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
  /** The state after `name` given in `from`; of a `'previous'` move it is `from` itself, whoever gives it knows better. */
  after(name: Name, from: State): State
}

/** Makes a state machine out of its table. Pure; keeps no state. */
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
