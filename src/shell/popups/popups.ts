import type { ReactNode } from 'react'
import type { PopupSize } from '#ui/Popup.tsx'
import { onSignOut } from '../session/session.ts'
import { store } from '../store.ts'

/** The popup state of the specification, section 2. */
export interface PopupState {
  component: (() => ReactNode) | undefined
  visible: boolean
  size: PopupSize
  heading: string
  contained: boolean
  hideDefaultClose: boolean
}

export interface PopupRequest {
  component: () => ReactNode
  heading: string
  size?: PopupSize
  contained?: boolean
  hideDefaultClose?: boolean
  /** Called when it closes, for any reason. */
  onHide?: () => void
}

interface Held extends PopupState {
  onHide: (() => void) | undefined
}

const none: Held = {
  component: undefined,
  visible: false,
  size: 'medium',
  heading: '',
  contained: false,
  hideDefaultClose: false,
  onHide: undefined,
}

export const firstPopup = store<Held>(none)
export const secondPopup = store<Held>(none)

/** Opens popups from anywhere. `hide` closes the upper one. */
export const popups = {
  show: (request: PopupRequest) => open(firstPopup, request),
  stack: (request: PopupRequest) => open(secondPopup, request),
  hide: () => close(secondPopup.get().visible ? secondPopup : firstPopup),
}

onSignOut(() => {
  firstPopup.set(none)
  secondPopup.set(none)
})

function open(place: typeof firstPopup, { onHide, ...request }: PopupRequest): void {
  place.set({ ...none, ...request, onHide, visible: true })
}

// the content stays while the popup slides out
function close(place: typeof firstPopup): void {
  const { onHide, ...held } = place.get()
  place.set({ ...held, onHide: undefined, visible: false })
  onHide?.()
}
