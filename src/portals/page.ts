import type { ComponentType } from 'react'

/** A page of a portal. */
export interface Page {
  /** Parameters are written `:name`. Of two that match a path, the first one counts. */
  path: string
  load: () => Promise<{ Component: ComponentType }>
  /** The GET that brings the page's own data, with parameters of `path`: it is sent before the page's script arrives. */
  data?: string
}
