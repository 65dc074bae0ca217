import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useDebounced } from '#shell/debounced.ts'
import { type Store, store } from '#shell/store.ts'
import type { StageRange } from '../contract/parts.ts'
import { readView, type ViewState, viewParams, viewQuery } from '../contract/viewState.ts'

export interface ViewStore {
  view: ViewState
  change: (part: Partial<ViewState>) => void
}

/** How long the view has to rest before it is written into the URL: browsers limit how often that may be done. */
const restMs = 300

/**
 * What the viewer shows, for the controls, the 3D scene and the tables alike. It follows the URL and is written into it,
 * except for a plan that no link leads to.
 */
export function useViewStore(range: StageRange, { isInUrl = true } = {}): ViewStore {
  const { search } = useLocation()
  const navigate = useNavigate()
  const [held] = useState<Store<ViewState>>(() => store(viewIn(isInUrl ? search : '', range)))
  const view = held.use()
  const settled = useDebounced(`${new URLSearchParams([...viewQuery(view, range)])}`, restMs)
  useEffect(() => {
    if (!isInUrl) return
    const params = new URLSearchParams(location.search)
    const before = `${params}`
    for (const name of viewParams) params.delete(name)
    for (const [name, value] of new URLSearchParams(settled)) params.set(name, value)
    if (`${params}` !== before)
      navigate({ search: `${params}`, hash: location.hash }, { replace: true, preventScrollReset: true })
  }, [settled, navigate, isInUrl])
  // Back, Forward or a link on the page
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the URL is of interest
  useEffect(() => {
    if (!isInUrl) return
    const inAddress = viewIn(search, range)
    const query = `${new URLSearchParams([...viewQuery(inAddress, range)])}`
    if (query !== settled) held.set(inAddress)
  }, [search])
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

function viewIn(search: string, range: StageRange): ViewState {
  return readView(new Map(new URLSearchParams(search)), range)
}
