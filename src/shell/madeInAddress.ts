import { useLocation, useNavigate } from 'react-router'

/**
 * Puts the id of something that was just created into the URL of the page that created it: `useMadeInAddress('case')(id)`
 * sets `?case=<id>`, and `more` sets further parameters. On a slow connection the answer comes late: the other parameters
 * stay, the page does not scroll, and nothing happens if the reader has left the page or opened another item on it.
 */
export function useMadeInAddress(name: string): (id: string, more?: Record<string, string>) => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (id, more = {}) => {
    // read the current URL: a hook would have the one from when the request was sent
    const search = new URLSearchParams(window.location.search)
    if (window.location.pathname !== pathname || (search.get(name) ?? id) !== id) return
    for (const [key, value] of Object.entries({ [name]: id, ...more })) search.set(key, value)
    navigate({ search: `?${search}` }, { replace: true, preventScrollReset: true })
  }
}
