import { ChevronDown, Ellipsis } from 'lucide-react'
import type { KeyboardEvent, ReactNode, Ref } from 'react'
import button from './Button.module.css'
import { classes } from './classes.ts'

export interface MenuButtonProps {
  label: string
  icon?: ReactNode
  trigger?: 'button' | 'icon'
}

interface Opening {
  ref: Ref<HTMLButtonElement>
  isOpen: boolean
  onOpen: () => void
  /** The pointer or the focus comes to it: it may be pressed soon. */
  onApproach: () => void
}

/** The button of a menu; arrow keys open it too. */
export function MenuButton({
  label,
  icon,
  trigger = 'button',
  ref,
  isOpen,
  onOpen,
  onApproach,
}: MenuButtonProps & Opening) {
  const isIcon = trigger === 'icon'
  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    onOpen()
  }
  return (
    <button
      ref={ref}
      type="button"
      aria-haspopup="menu"
      aria-expanded={isOpen}
      aria-label={isIcon ? label : undefined}
      className={classes(button.button, isIcon ? button.quiet : button.secondary, isIcon && button.iconOnly)}
      onClick={onOpen}
      onKeyDown={openByArrow}
      onPointerEnter={onApproach}
      onFocus={onApproach}
    >
      {icon ?? (isIcon && <Ellipsis aria-hidden="true" />)}
      {!isIcon && label}
      {!isIcon && <ChevronDown aria-hidden="true" />}
    </button>
  )
}
