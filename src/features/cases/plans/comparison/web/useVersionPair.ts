import { useSearchParams } from 'react-router'
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
  const change = (pair: { before: string; after: string } | undefined) =>
    setParams(
      earlier => {
        const next = new URLSearchParams(earlier)
        for (const name of ['before', 'after'] as const)
          if (pair) next.set(name, pair[name])
          else next.delete(name)
        // how both were seen in 3D
        if (!pair) next.delete('in3d')
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return {
    pair: pairOf(versions, chosen),
    isChosen: chosen.before !== null || chosen.after !== null,
    choose: change,
    clear: () => change(undefined),
  }
}
