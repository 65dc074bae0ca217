import { useLocation, useNavigate } from 'react-router'

/**
 * Names a thing that was just made in the address of the page that made it: `useMadeInAddress('case')(id)` gives
 * `?case=<id>`, and `more` further parameters. On a slow line the answer comes late: what the address says by then stays,
 * the page does not scroll, and a reader who has left the page or opened another thing on it is left alone.
 */
export function useMadeInAddress(name: string): (id: string, more?: Record<string, string>) => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (id, more = {}) => {
    // of this moment: a hook would answer for the moment the request was sent
    const search = new URLSearchParams(window.location.search)
    if (window.location.pathname !== pathname || (search.get(name) ?? id) !== id) return
    for (const [key, value] of Object.entries({ [name]: id, ...more })) search.set(key, value)
    navigate({ search: `?${search}` }, { replace: true, preventScrollReset: true })
  }
}
