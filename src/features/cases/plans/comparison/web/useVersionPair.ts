import { useSearchParams } from 'react-router'
import { in3dParams } from '../contract/pairView.ts'
import { type ComparedVersion, pairOf, type VersionPair } from './versions.ts'

interface PairChoice {
  pair: VersionPair | undefined
  /** Whether the reader chose what to compare: the URL says so, and the comparison is open. */
  isChosen: boolean
  choose: (pair: { before: string; after: string }) => void
  clear: () => void
}

/** Which two versions are compared; the URL has the choice, as `?before=<id>&after=<id>`. */
export function useVersionPair(versions: readonly ComparedVersion[]): PairChoice {
  const [params, setParams] = useSearchParams()
  const chosen = { before: params.get('before'), after: params.get('after') }
  const isChosen = chosen.before !== null || chosen.after !== null
  const change = (pair: { before: string; after: string } | undefined) => {
    const next = new URLSearchParams(location.search)
    for (const name of ['before', 'after'] as const)
      if (pair) next.set(name, pair[name])
      else next.delete(name)
    if (!pair) for (const name of in3dParams) next.delete(name)
    // Back closes the comparison, and does not undo each choice in it
    setParams(next, { replace: isChosen && pair !== undefined, preventScrollReset: true })
  }
  return {
    pair: pairOf(versions, chosen),
    isChosen,
    choose: change,
    clear: () => change(undefined),
  }
}
