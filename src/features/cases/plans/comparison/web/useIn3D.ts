import { useSearchParams } from 'react-router'
import { type ComparedWay, comparedWays, in3dParams, wayParam } from '../contract/pairView.ts'

interface In3DChoice {
  /** Undefined while the versions are not open in 3D. */
  way: ComparedWay | undefined
  show: (way: ComparedWay | undefined) => void
}

/** How the two versions are seen in 3D, as the URL says. Back closes what was opened, and does not undo each choice in it. */
export function useIn3D(): In3DChoice {
  const [params, setParams] = useSearchParams()
  const way = comparedWays.find(each => each === params.get(wayParam))
  const show = (next: ComparedWay | undefined) => {
    const changed = new URLSearchParams(location.search)
    if (next) changed.set(wayParam, next)
    else for (const name of in3dParams) changed.delete(name)
    setParams(changed, { replace: way !== undefined && next !== undefined, preventScrollReset: true })
  }
  return { way, show }
}
