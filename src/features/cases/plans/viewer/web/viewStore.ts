import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ownWrites } from '#kit/ownWrites.ts'
import { useDebounced } from '#shell/debounced.ts'
import { type Store, store } from '#shell/store.ts'
import type { StageRange } from '../contract/parts.ts'
import { firstView, planAddress, readView, type ViewAddress, type ViewState, viewQuery } from '../contract/viewState.ts'

export interface ViewStore {
  view: ViewState
  change: (part: Partial<ViewState>) => void
}

/** How long the view has to rest before it is written into the URL: browsers limit how often that may be done. */
const restMs = 300

interface ViewOrigin {
  /** What is shown at first. */
  first?: ViewState
  /** Null for what no link leads to. */
  address?: ViewAddress | null
}

/** What a 3D view shows, for the controls, the scene and the tables alike. It follows the URL and is written into it. */
export function useViewStore(
  range: StageRange,
  { first = firstView(range), address = planAddress }: ViewOrigin = {},
): ViewStore {
  const { search } = useLocation()
  const navigate = useNavigate()
  const inUrl = readView(ownParams(search, address), range, first)
  const queryOf = (state: ViewState) => {
    const values = [...viewQuery(state, first)].filter(([name]) => address?.names.includes(name))
    return `${new URLSearchParams(values)}`
  }
  const [held] = useState<Store<ViewState>>(() => store(inUrl))
  const view = held.use()
  const settled = useDebounced(queryOf(view), restMs)
  // the router changes the URL in a transition: it may be seconds late while the models are drawn
  const [writes] = useState(ownWrites)
  useEffect(() => {
    if (!address) return
    const params = new URLSearchParams(location.search)
    const before = `${params}`
    const values = new URLSearchParams(settled)
    for (const name of address.names) {
      const value = values.get(name)
      if (value === null) params.delete(address.prefix + name)
      else params.set(address.prefix + name, value)
    }
    if (`${params}` === before) return
    writes.add(settled)
    navigate({ search: `${params}`, hash: location.hash }, { replace: true, preventScrollReset: true })
  }, [settled, navigate, address, writes])
  const queryInUrl = queryOf(inUrl)
  // Back, Forward or a link on the page
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the URL is of interest
  useEffect(() => {
    if (!address || writes.take(queryInUrl)) return
    if (queryInUrl !== queryOf(held.get())) held.set(inUrl)
  }, [queryInUrl])
  // a chosen view ends the one that the reader turned to, and another tooth the chosen contact
  const change = (part: Partial<ViewState>) =>
    held.set({
      ...held.get(),
      ...(part.preset !== undefined && { camera: null }),
      ...(part.tooth !== undefined && { contact: null }),
      ...part,
    })
  return { view, change }
}

function ownParams(search: string, address: ViewAddress | null): Map<string, string> {
  const params = new URLSearchParams(search)
  const own = address?.names.flatMap(name => {
    const value = params.get(address.prefix + name)
    return value === null ? [] : [[name, value] as const]
  })
  return new Map(own)
}
