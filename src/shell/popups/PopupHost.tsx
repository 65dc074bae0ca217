import { Popup } from '#ui/Popup.tsx'
import { firstPopup, popups, secondPopup } from './popups.ts'

/** Renders the open popups of `popups`: the second above the first. */
export function PopupHost() {
  return (
    <>
      <Held place={firstPopup} />
      <Held place={secondPopup} />
    </>
  )
}

function Held({ place }: { place: typeof firstPopup }) {
  const { component: Component, visible, ...look } = place.use()
  return (
    <Popup {...look} open={visible} onClose={popups.hide}>
      {Component && <Component />}
    </Popup>
  )
}
